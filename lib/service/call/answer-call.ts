import { priceCall } from '@/lib/credits/charge-rules'
import { isServedMethod } from '@/lib/credits/price-table'
import { type CheckedRequest, checkRequest } from '@/lib/rpc/gate/check-request'
import type { ErrorObject, JsonRpcCall } from '@/lib/rpc/gate/json-rpc'
import { endOfUtcDay } from '@/lib/text/day'
import type { Access } from '../access/access'
import { paymentRequired, type Refusal, tooManyRequests } from '../access/refusal'
import { checkBlocks } from '../blocks/check-blocks'
import { requireChain } from '../own-node/keep-to-chain'
import type { StopSignal } from '../time/stop-signal'
import type { AnswerText } from './answer-text'
import { newChargeId } from './charge-id'
import type { Answerer } from './failover'
import { forward } from './forward'

/** What becomes of one call: its result or refusal, and the credits it cost in the end. */
export type Outcome = ({ result: unknown } | { resultText: AnswerText } | Refusal) & {
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
 * costs nothing; only a caller who left is charged.
 */
export async function answerCall(access: Access, call: JsonRpcCall, signal: StopSignal): Promise<Outcome> {
  const checked = await checkCall(access, call)
  if (access.network.chain) await requireChain(access.network.chain)
  const refusal = 'error' in checked ? checked.error : null
  const charged = await chargeCall(access, call.method, refusal)
  if ('status' in charged) return refused(charged)
  if ('error' in checked) return refused({ status: 200, error: checked.error }, charged)
  return askNode(access, checked.value, charged, signal)
}

/** Charges a body that holds no call, and answers its error. */
export async function refuseCall(access: Access, error: ErrorObject): Promise<Outcome> {
  const charged = await chargeCall(access, NO_METHOD, error)
  return 'status' in charged ? refused(charged) : refused({ status: 200, error }, charged)
}

/** The outcome of a call that is refused: for nothing, where it was not charged. */
export const refused = (refusal: Refusal, charged: Charged | null = null): Outcome => ({
  ...refusal,
  credits: charged?.credits ?? 0,
  used: charged?.used ?? null,
  answeredBy: null,
})

async function checkCall({ network }: Access, call: JsonRpcCall) {
  const checked = checkRequest(call.method, call.params)
  if ('error' in checked) return checked
  const error = await checkBlocks(checked.value, network)
  return error ? { error } : checked
}

type Charged = { id: string; credits: number; used: number }

async function chargeCall(
  access: Access,
  method: string,
  refusal: ErrorObject | null,
): Promise<Charged | Refusal> {
  const { key, plan, day, service } = access
  const credits = priceCall(service.prices, method, refusal?.code ?? null)
  const { creditsPerSecond } = plan
  const wait = creditsPerSecond === null ? 0 : service.takeCredits(key.id, credits, creditsPerSecond)
  if (wait > 0) return tooManyRequests(wait)
  return (await writeCharge(access, method, credits)) ?? paymentRequired(plan.dailyCredits, endOfUtcDay(day))
}

/** Null when there are not enough credits. */
async function writeCharge(access: Access, method: string, credits: number): Promise<Charged | null> {
  const { key, plan, day, service, network } = access
  const id = newChargeId()
  const used = await service.ledger.charge({
    id,
    keyId: key.id,
    day,
    network: network.slug,
    method: countedMethod(method),
    credits,
    limit: plan.dailyCredits,
  })
  return used === null ? null : { id, credits, used }
}

const giveBack = ({ service, key, day }: Access, { id }: Charged) =>
  service.ledger.giveBack({ id, keyId: key.id, day })

async function askNode(
  access: Access,
  request: CheckedRequest,
  charged: Charged,
  signal: StopSignal,
): Promise<Outcome> {
  try {
    const forwarded = await forward(access, request, signal)
    if ('refusal' in forwarded) return refuseLate(access, request.method, charged, forwarded.refusal)
    const { credits, used } = charged
    return { ...forwarded.answer, credits, used, answeredBy: forwarded.answeredBy }
  } catch (error) {
    // The node may have done the work for a caller who left.
    if (!signal.aborted) await giveBack(access, charged)
    throw error
  }
}

/** The same refusal costs the same, whether its reason was known before the node was asked or only after. */
async function refuseLate(
  access: Access,
  method: string,
  charged: Charged,
  error: ErrorObject,
): Promise<Outcome> {
  await giveBack(access, charged)
  const price = priceCall(access.service.prices, method, error.code)
  return refused({ status: 200, error }, await writeCharge(access, method, price))
}
