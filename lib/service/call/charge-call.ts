import { randomBytes } from 'node:crypto'
import { isServedMethod, priceCall } from '@/lib/credits/price-table'
import type { ErrorObject } from '@/lib/rpc/gate/json-rpc'
import { endOfUtcDay } from '@/lib/text/day'
import { findRestriction, type KeyAccess, renewAccess } from '../access/access'
import { paymentRequired, type ServiceRefusal, tooManyRequests } from '../access/refusal'
import { KEY_CHANGED } from '../ledger/ledger'

/** Name under which a call of no served method is counted. */
export const NO_METHOD = 'other'

export const countedMethod = (method: string) => (isServedMethod(method) ? method : NO_METHOD)

/** A charge in the ledger, and the credits used today with it. */
export type Charged = { id: string; credits: number; used: number }

/** Charges a call, or the refusal of one. Returns why it cannot be charged. */
export function chargeCall(
  access: KeyAccess,
  method: string,
  refusal: ErrorObject | null,
): Promise<Charged | ServiceRefusal> {
  const credits = priceCall(access.service.prices, method, refusal?.code ?? null)
  return writeCharge(access, method, { credits, mayWait: true })
}

/** Refunds a call and charges its refusal. The pace of the plan does not count twice. */
export async function chargeInstead(
  access: KeyAccess,
  method: string,
  charged: Charged,
  refusal: ErrorObject,
): Promise<Charged | ServiceRefusal> {
  await refund(access, charged)
  const credits = priceCall(access.service.prices, method, refusal.code)
  return writeCharge(access, method, { credits, mayWait: false })
}

async function writeCharge(
  access: KeyAccess,
  method: string,
  cost: { credits: number; mayWait: boolean },
): Promise<Charged | ServiceRefusal> {
  const { key, plan, day, service, network } = access
  const id = newChargeId()
  const { credits, mayWait } = cost
  const used = await service.ledger.charge({
    id,
    keyId: key.id,
    revision: key.revision,
    day,
    network: network.slug,
    method: countedMethod(method),
    credits,
    limit: plan.dailyCredits,
    creditsPerSecond: mayWait ? plan.creditsPerSecond : null,
  })
  if (used === null) return paymentRequired(plan.dailyCredits, endOfUtcDay(day))
  if (used === KEY_CHANGED) {
    const refusal = (await renewAccess(access)) ?? (await findRestriction(access, method))
    return refusal ?? writeCharge(access, method, cost)
  }
  return typeof used === 'number' ? { id, credits, used } : tooManyRequests(used.waitSeconds)
}

const PROCESS = randomBytes(12).toString('hex')

let lastCharge = 0

/** Unique across processes. The ids of a process sort by time, so that SQLite writes new charges to the same page. */
const newChargeId = (): string => `${PROCESS}-${(++lastCharge).toString(36).padStart(8, '0')}`

export const refund = ({ service, key, day }: KeyAccess, { id }: Charged) =>
  service.ledger.refund({ id, keyId: key.id, day })
