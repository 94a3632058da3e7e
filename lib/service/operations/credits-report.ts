import { endOfUtcDay } from '@/lib/text/day'
import type { KeyAccess } from '../access/access'
import { reportUse } from '../admin/admin-keys'
import { freeReply, type Reply } from '../call/reply'

/** The day of a key: its plan with its pace, balance, and use by network and method. Free of charge. */
export async function reportCredits(access: KeyAccess): Promise<Reply> {
  const { key, plan, day, service } = access
  const use = await service.ledger.readUse(key.id, [day])
  const used = await service.ledger.readUsed(key.id, day)
  const limit = plan.dailyCredits
  const report = {
    plan: key.plan,
    creditsPerSecond: plan.creditsPerSecond,
    limit,
    used,
    remaining: Math.max(0, limit - used),
    reset: endOfUtcDay(day),
    use: use.map(({ network, method, calls, credits }) => ({ network, method, calls, credits })),
  }
  return freeReply(200, JSON.stringify(report))
}

/** What a key was used for on each of the last days. Free of charge. */
export async function reportDays(access: KeyAccess): Promise<Reply> {
  return freeReply(200, JSON.stringify(await reportUse(access.service, access.key.id)))
}
