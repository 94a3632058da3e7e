import { isServedMethod, priceCall } from '@/lib/credits/price-table'
import { type CheckedRequest, checkRequest } from '@/lib/rpc/gate/check-request'
import type { ErrorObject, JsonRpcCall } from '@/lib/rpc/gate/json-rpc'
import { endOfUtcDay } from '@/lib/text/day'
import { type KeyAccess, renewAccess } from '../access/access'
import { httpRefusal, paymentRequired, type ServiceRefusal, tooManyRequests } from '../access/refusal'
import { checkBlocks } from '../blocks/check-blocks'
import { KEY_CHANGED } from '../ledger/ledger'
import { requireChain } from '../own-node/keep-to-chain'
import type { StopSignal } from '../time/stop-signal'
import { newChargeId } from './charge-id'
import type { Answerer } from './failover'
import { type ForwardedAnswer, forward } from './forward'

/** What becomes of one call: its result or refusal, and the credits it cost in the end. */
export type Outcome = {
  answer: ForwardedAnswer
  credits: number
  answeredBy: Answerer | null
  /** Credits of the day used with this call; null where nothing is charged. */
  used: number | null
}

/** Name under which a call of no served method is counted. */
export const NO_METHOD = 'other'

export const countedMethod = (method: string) => (isServedMethod(method) ? method : NO_METHOD)

/**
 * Answers one call: checked whole, then charged, then forwarded. Throws when no answer could be had, and then the call
 * costs nothing; only a caller who left while a node had the question is charged.
 */
export async function answerCall(access: KeyAccess, call: JsonRpcCall, signal: StopSignal): Promise<Outcome> {
  const { network } = access
  if (network.chain) await requireChain(network.chain)
  const checked = checkRequest(call.method, call.params)
  if ('error' in checked) return refuseCall(access, checked.error, call.method)
  const checking = checkBlocks(checked.value, network)
  const error = checking && (await checking)
  if (error) return refuseCall(access, error, call.method)
  const charged = await chargeCall(access, call.method, null)
  return 'status' in charged ? refused(charged) : await askNode(access, checked.value, charged, signal)
}

/** Charges what is refused before a node is asked, and answers its error. */
export async function refuseCall(
  access: KeyAccess,
  error: ErrorObject,
  method = NO_METHOD,
): Promise<Outcome> {
  const charged = await chargeCall(access, method, error)
  return 'status' in charged ? refused(charged) : refused({ status: 200, error }, charged)
}

/** The outcome of a call that is refused: for nothing, where it was not charged. */
export const refused = (refusal: ServiceRefusal, charged: Charged | null = null): Outcome => ({
  answer: refusal,
  credits: charged?.credits ?? 0,
  used: charged?.used ?? null,
  answeredBy: null,
})

type Charged = { id: string; credits: number; used: number }

function chargeCall(
  access: KeyAccess,
  method: string,
  refusal: ErrorObject | null,
): Promise<Charged | ServiceRefusal> | ServiceRefusal {
  const { key, plan, service } = access
  const credits = priceCall(service.prices, method, refusal?.code ?? null)
  const { creditsPerSecond } = plan
  const wait = creditsPerSecond === null ? 0 : service.takeCredits(key.id, credits, creditsPerSecond)
  return wait > 0 ? tooManyRequests(wait) : writeCharge(access, method, credits)
}

async function writeCharge(
  access: KeyAccess,
  method: string,
  credits: number,
): Promise<Charged | ServiceRefusal> {
  const { key, plan, day, service, network } = access
  const id = newChargeId()
  const used = await service.ledger.charge({
    id,
    keyId: key.id,
    plan: key.plan,
    failover: key.failover,
    day,
    network: network.slug,
    method: countedMethod(method),
    credits,
    limit: plan.dailyCredits,
  })
  if (used === null) return paymentRequired(plan.dailyCredits, endOfUtcDay(day))
  if (used !== KEY_CHANGED) return { id, credits, used }
  return (await renewAccess(access)) ?? writeCharge(access, method, credits)
}

const giveBack = ({ service, key, day }: KeyAccess, { id }: Charged) =>
  service.ledger.giveBack({ id, keyId: key.id, day })

/** Nobody reads it but the log and the counters. The status is nginx's. */
const CALLER_LEFT = httpRefusal(499, 'Client Closed Request', 'The caller left before the answer came.')

async function askNode(
  access: KeyAccess,
  request: CheckedRequest,
  charged: Charged,
  signal: StopSignal,
): Promise<Outcome> {
  const asking = { signal, isSent: false }
  try {
    const forwarded = await forward(access, request, asking)
    if ('refusal' in forwarded) return refuseLate(access, request.method, charged, forwarded.refusal)
    const { answer, answeredBy } = forwarded
    return { answer, credits: charged.credits, used: charged.used, answeredBy }
  } catch (error) {
    // The node may have done the work for a caller who left.
    const isOwed = signal.aborted && asking.isSent
    if (!isOwed) await giveBack(access, charged)
    if (signal.aborted) return refused(CALLER_LEFT, isOwed ? charged : null)
    throw error
  }
}

/** The same refusal costs the same, whether its reason was known before the node was asked or only after. */
async function refuseLate(
  access: KeyAccess,
  method: string,
  charged: Charged,
  error: ErrorObject,
): Promise<Outcome> {
  await giveBack(access, charged)
  const price = priceCall(access.service.prices, method, error.code)
  const anew = await writeCharge(access, method, price)
  return refused({ status: 200, error }, 'status' in anew ? null : anew)
}
