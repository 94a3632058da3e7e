import { randomUUID } from 'node:crypto'
import { priceCall } from '@/lib/credits/charge-rules'
import { isServedMethod } from '@/lib/credits/price-table'
import { type CheckedRequest, checkRequest } from '@/lib/rpc/check-request'
import type { Call, ErrorObject } from '@/lib/rpc/json-rpc'
import type { Access } from './access'
import { checkBlocks } from './check-blocks'
import { forward } from './forward'
import { paymentRequired, type Refusal, tooManyRequests } from './refusal'
import { endOfUtcDay } from './utc-day'

/** What becomes of one call: its result or refusal, and the credits it cost in the end. */
export type Outcome = ({ result: unknown } | Refusal) & { credits: number; answeredBy: 'node' | null }

/** Name under which a call of no served method is counted. */
const NO_METHOD = 'other'

/**
 * Answers one call: checked whole, then charged, then forwarded. Throws when no answer could be had, and then the call
 * costs nothing; only a caller who left is charged.
 */
export async function answerCall(access: Access, call: Call, signal: AbortSignal): Promise<Outcome> {
  const checked = await checkCall(access, call)
  const refusal = 'error' in checked ? checked.error : null
  const charged = await chargeCall(access, call.method, refusal)
  if ('status' in charged) return { ...charged, credits: 0, answeredBy: null }
  if ('error' in checked)
    return { status: 200, error: checked.error, credits: charged.credits, answeredBy: null }
  return askNode(access, checked.value, charged, signal)
}

/** Charges a body that holds no call, and answers its error. */
export async function refuseCall(access: Access, error: ErrorObject): Promise<Outcome> {
  const charged = await chargeCall(access, NO_METHOD, error)
  if ('status' in charged) return { ...charged, credits: 0, answeredBy: null }
  return { status: 200, error, credits: charged.credits, answeredBy: null }
}

async function checkCall({ network }: Access, call: Call) {
  const checked = checkRequest(call.method, call.params)
  if ('error' in checked) return checked
  const error = await checkBlocks(checked.value, network.head)
  return error ? { error } : checked
}

type Charged = { id: string; credits: number }

async function chargeCall(
  access: Access,
  method: string,
  refusal: ErrorObject | null,
): Promise<Charged | Refusal> {
  const { key, plan, day, service, network } = access
  const credits = priceCall(service.prices, method, refusal?.code ?? null)
  const wait = service.takeCredits(key.id, credits, plan.creditsPerSecond)
  if (wait > 0) return tooManyRequests(wait)
  const id = randomUUID()
  const isCharged = await service.ledger.charge({
    id,
    keyId: key.id,
    day,
    network: network.slug,
    method: isServedMethod(method) ? method : NO_METHOD,
    credits,
    limit: plan.dailyCredits,
  })
  return isCharged ? { id, credits } : paymentRequired(plan.dailyCredits, endOfUtcDay(day))
}

async function askNode(
  access: Access,
  request: CheckedRequest,
  charged: Charged,
  signal: AbortSignal,
): Promise<Outcome> {
  try {
    return { ...(await forward(access, request, signal)), credits: charged.credits, answeredBy: 'node' }
  } catch (error) {
    // The node may have done the work for a caller who left.
    if (!signal.aborted) await access.service.ledger.giveBack(charged.id)
    throw error
  }
}
