import { endOfUtcDay, utcDay } from '@/lib/text/day'
import type { ServiceState } from '../access/access'
import { httpRefusal, type ServiceRefusal } from '../access/refusal'
import { planOfKey } from '../access/restrictions'
import type { KeyEntry } from '../ledger/ledger'

const DEFAULT_LIMIT = 100
const MAX_LIMIT = 1_000

/** Keys that are older than the key `after`; from the newest if it is null. */
type Page = { limit: number; after: string | null }

const badRequest = (details: string) => httpRefusal(400, 'Bad Request', details)

/** The query of a request for a list. */
export function readPage(query: string): Page | ServiceRefusal {
  const parameters = new URLSearchParams(query)
  const [unknown] = [...parameters.keys()].filter((name) => name !== 'limit' && name !== 'after')
  if (unknown !== undefined) return badRequest('the query may have only limit and after.')
  const limit = parameters.get('limit') ?? String(DEFAULT_LIMIT)
  if (!/^[1-9]\d{0,3}$/.test(limit) || Number(limit) > MAX_LIMIT) {
    return badRequest(`limit must be a whole number from 1 to ${MAX_LIMIT}.`)
  }
  return { limit: Number(limit), after: parameters.get('after') }
}

/**
 * A page of the keys with today's balance, newest first, and the plans for a new key. `next` is the `after` of the next page;
 * null at the end. Times in epoch seconds.
 */
export async function listKeys(service: ServiceState, { limit, after }: Page) {
  const entries = (await service.ledger.listKeys()).reverse()
  const start = after === null ? 0 : entries.findIndex(({ id }) => id === after) + 1
  if (after !== null && start === 0) return badRequest('after must be the id of a key.')
  const page = entries.slice(start, start + limit)
  return {
    keys: await Promise.all(page.map((entry) => describeKey(service, entry))),
    total: entries.length,
    next: start + limit < entries.length ? (page.at(-1)?.id ?? null) : null,
    plans: [...service.plans].map(([name, { dailyCredits, creditsPerSecond, failover }]) => ({
      name,
      dailyCredits,
      creditsPerSecond,
      failover,
    })),
  }
}

async function describeKey(service: ServiceState, entry: KeyEntry) {
  const day = utcDay(service.clock())
  const used = await service.ledger.readUsed(entry.id, day)
  const plan = service.plans.get(entry.plan)
  // A key without a configured plan can spend nothing.
  const limit = plan ? planOfKey(plan, entry).dailyCredits : 0
  const { restrictions, revision: _, createdAt, revokedAt, ...about } = entry
  return {
    ...about,
    ...restrictions,
    createdAt: toSeconds(createdAt),
    revokedAt: revokedAt === null ? null : toSeconds(revokedAt),
    limit,
    used,
    remaining: Math.max(0, limit - used),
    reset: endOfUtcDay(day),
  }
}

const toSeconds = (epochMs: number) => Math.floor(epochMs / 1000)
