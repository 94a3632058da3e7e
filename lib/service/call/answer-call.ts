import { isOwnNodeMethod, type OwnNodeRequest } from '@/lib/credits/own-node-methods'
import { type CheckedRequest, checkRequest } from '@/lib/rpc/gate/check-request'
import type { ErrorObject, JsonRpcCall } from '@/lib/rpc/gate/json-rpc'
import { findRestriction, type KeyAccess } from '../access/access'
import { httpRefusal, type ServiceRefusal } from '../access/refusal'
import { checkBlocks } from '../blocks/check-blocks'
import type { CachePlace } from '../cache/answer-cache'
import type { StopSignal } from '../time/stop'
import { type Charged, chargeCall, chargeInstead, NO_METHOD, refund } from './charge-call'
import { type ForwardedAnswer, forward } from './forward'
import type { Answerer } from './reply'

/** The result or refusal of one call, and its final cost in credits. */
export type Outcome = {
  answer: ForwardedAnswer
  credits: number
  answeredBy: Answerer | null
  /** The place of the node that answered, such as `networks.mainnet.nodes.0`. */
  node: string | null
  /** Credits used today, including this call; null if nothing was charged. */
  used: number | null
}

/**
 * Answers one call: checks it, charges it, then forwards it. If it throws, the call is free. A caller who leaves while a
 * node works on the call is charged.
 */
export async function answerCall(access: KeyAccess, call: JsonRpcCall, signal: StopSignal): Promise<Outcome> {
  const restricting = findRestriction(access, call.method)
  const restriction = restricting && (await restricting)
  if (restriction) return refused(restriction)
  const { network } = access
  if (network.chain !== null && isOwnNodeMethod(call.method) && Array.isArray(call.params)) {
    return askOwnNode(access, { method: call.method, params: call.params }, signal)
  }
  const checked = checkRequest(call.method, call.params)
  if ('error' in checked) return refuseCall(access, checked.error, call.method)
  const { cache } = access.service
  const place = cache?.placeOf(network, checked.value) ?? null
  const stored = place && cache?.find(place)
  // The blocks of a stored answer exist.
  const checking = stored ? null : checkBlocks(checked.value, network)
  const error = checking && (await checking)
  if (error) return await refuseCall(access, error, call.method)
  const charged = await chargeCall(access, call.method, null)
  if ('status' in charged) return refused(charged)
  if (stored) return answered({ resultText: stored }, charged, BY_CACHE)
  return await askNode(access, { request: checked.value, place }, charged, signal)
}

/** The operator's own node is asked as the caller says. No price table has these methods, so the call counts as unpriced. */
async function askOwnNode(access: KeyAccess, request: OwnNodeRequest, signal: StopSignal): Promise<Outcome> {
  const charged = await chargeCall(access, request.method, null)
  return 'status' in charged ? refused(charged) : askNode(access, { request, place: null }, charged, signal)
}

const answered = (
  answer: ForwardedAnswer,
  { credits, used }: Charged,
  by: { answeredBy: Answerer; node: string | null },
): Outcome => ({ answer, credits, used, ...by })

const BY_CACHE = { answeredBy: 'cache', node: null } as const

/** Charges a call that is refused before a node is asked. */
export async function refuseCall(
  access: KeyAccess,
  error: ErrorObject,
  method = NO_METHOD,
): Promise<Outcome> {
  const charged = await chargeCall(access, method, error)
  return 'status' in charged ? refused(charged) : refused({ status: 200, error }, charged)
}

/** The outcome of a refused call: free unless it was charged. */
export const refused = (refusal: ServiceRefusal, charged: Charged | null = null): Outcome => ({
  answer: refusal,
  credits: charged?.credits ?? 0,
  used: charged?.used ?? null,
  answeredBy: null,
  node: null,
})

/** Only the log and the counters read it. The status is nginx's. */
const CALLER_LEFT = httpRefusal(499, 'Client Closed Request', 'The caller left before the answer came.')

async function askNode(
  access: KeyAccess,
  { request, place }: { request: CheckedRequest | OwnNodeRequest; place: CachePlace | null },
  charged: Charged,
  signal: StopSignal,
): Promise<Outcome> {
  const { cache } = access.service
  const call = { signal, isSent: false, hasBegun: false, node: null }
  let end = () => {}
  try {
    const waiting = place && cache?.waitForEqual(place, signal)
    if (waiting) await waiting
    const stored = waiting && cache?.find(place)
    if (stored) return answered({ resultText: stored }, charged, BY_CACHE)
    if (place && cache) end = cache.begin(place)
    const forwarded = await forward(access, request, call)
    if ('refusal' in forwarded) return refuseLate(access, request.method, charged, forwarded.refusal)
    const { answer, answeredBy } = forwarded
    const isStorable = place !== null && answeredBy === 'node' && !('status' in answer)
    const kept = isStorable ? cache?.keep(place, answer) : null
    return answered(kept ?? answer, charged, { answeredBy, node: call.node })
  } catch (error) {
    // The node may have done the work for a caller who left.
    const isOwed = signal.aborted && call.isSent
    if (!isOwed) await refund(access, charged)
    if (signal.aborted) return refused(CALLER_LEFT, isOwed ? charged : null)
    throw error
  } finally {
    end()
  }
}

/** A refusal costs the same whether its reason was known before or after the call to the node. */
async function refuseLate(
  access: KeyAccess,
  method: string,
  charged: Charged,
  error: ErrorObject,
): Promise<Outcome> {
  const newCharge = await chargeInstead(access, method, charged, error)
  return refused({ status: 200, error }, 'status' in newCharge ? null : newCharge)
}
