import { endOfUtcDay } from '@/lib/text/day'
import type { KeyAccess } from '../access/access'
import type { ServiceError, ServiceRefusal } from '../access/refusal'
import { type AnswerText, joinTexts } from '../text/answer-text'

export type Answerer = 'node' | 'partner' | 'cache'

/** What the log and the counters keep of one call. */
export type CallLogEntry = {
  /** A served method, or `other`. */
  method: string
  status: number
  /** Error code; null for a result. */
  code: number | null
  credits: number
  answeredBy: Answerer | null
  /** Place of the node that answered, such as `networks.mainnet.nodes.0`. */
  node: string | null
}

/** Who answered a batch: the partner if it answered any call, otherwise a node if it answered any. */
export const nameAnswerer = (calls: readonly CallLogEntry[]): Answerer | null =>
  (['partner', 'node', 'cache'] as const).find((name) =>
    calls.some(({ answeredBy }) => answeredBy === name),
  ) ?? null

/** A response over HTTP or WebSocket. A null body is no response. */
export type Reply = {
  status: number
  /** Names and values in turn. */
  headers: readonly string[]
  /** Unless the body is JSON. */
  contentType?: string
  body: AnswerText | null
  /** Credits charged in the end. */
  credits: number
  /** Credits used today, if known. */
  used?: number | null
  /** All answered calls, in order. */
  calls: readonly CallLogEntry[]
  /** The service refuses at once, without asking the ledger. */
  isBusy?: boolean
  /** Ledger id of the key, if it is known. */
  keyId?: string
  /** The key can make no more calls now: closes a WebSocket after this response. */
  endsConnection?: boolean
}

/** The envelope of one answer. `id` is JSON text. */
export function formatEnvelope(
  id: string,
  answer: { result: unknown } | { resultText: AnswerText } | { error: ServiceError },
): AnswerText {
  if ('error' in answer) return `{"jsonrpc":"2.0","id":${id},"error":${JSON.stringify(answer.error)}}`
  const opening = `{"jsonrpc":"2.0","id":${id},"result":`
  if ('resultText' in answer) return joinTexts([opening, answer.resultText, '}'])
  return `${opening}${JSON.stringify(answer.result)}}`
}

/** Cost of the request, remaining balance, and limits of the plan. */
export function creditHeaders({ plan, day }: KeyAccess, credits: number, used: number | null): string[] {
  const { dailyCredits, creditsPerSecond } = plan
  const headers = ['x-credits-charged', String(credits)]
  if (used !== null) headers.push('x-credits-remaining', String(Math.max(0, dailyCredits - used)))
  headers.push('x-credits-limit', String(dailyCredits), 'x-credits-reset', String(endOfUtcDay(day)))
  if (creditsPerSecond !== null) headers.push('x-credits-per-second', String(creditsPerSecond))
  return headers
}

/** Credits used today; null if the ledger is unavailable, since a charged answer is sent in any case. */
export async function readUsed({ service, caller, key, day }: KeyAccess): Promise<number | null> {
  try {
    return await service.ledger.readUsed(key.id, day)
  } catch (error) {
    service.onFault(error, caller.requestId)
    return null
  }
}

/** A free reply without a call. */
export const freeReply = (status: number, body: string | null, headers: readonly string[] = []): Reply => ({
  status,
  headers,
  body,
  credits: 0,
  calls: [],
})

/** Refuses a whole request. */
export const refusalReply = ({ status, error, retryAfterSeconds, headers }: ServiceRefusal): Reply =>
  freeReply(status, `{"jsonrpc":"2.0","id":null,"error":${JSON.stringify(error)}}`, [
    ...(headers ?? []),
    ...(retryAfterSeconds === undefined ? [] : ['retry-after', String(retryAfterSeconds)]),
  ])
