import { endOfUtcDay } from '@/lib/text/day'
import type { KeyAccess } from '../access/access'
import type { ServiceError, ServiceRefusal } from '../access/refusal'
import { type AnswerText, joinTexts } from './answer-text'
import type { Answerer } from './forward'

/** What the log and the counters keep of one call. */
export type CallLogEntry = {
  /** A served method, or `other`. */
  method: string
  status: number
  /** Of the error; null for a result. */
  code: number | null
  credits: number
  answeredBy: Answerer | null
}

/** Who answered a batch. Where both did, it is the partner: an outage is the news. */
export const nameAnswerer = (calls: readonly CallLogEntry[]): Answerer | null =>
  (['partner', 'node'] as const).find((name) => calls.some(({ answeredBy }) => answeredBy === name)) ?? null

/** An answer, whatever carries it. A null body is none at all. */
export type Reply = {
  status: number
  /** Names and values in turn, as they are sent. */
  headers: readonly string[]
  /** Of another body than JSON. */
  contentType?: string
  body: AnswerText | null
  /** Credits charged in the end. */
  credits: number
  /** Credits of the day used with it, where that is known. */
  used?: number | null
  /** Every call that was answered, in order. */
  calls: readonly CallLogEntry[]
  /** Whose request it was; none where the key is not known. */
  keyId?: string
  /** The key can buy no more for now: the last answer of a WebSocket. */
  endsConnection?: boolean
}

/** One answer's envelope. `id` is JSON text. */
export function formatEnvelope(
  id: string,
  answer: { result: unknown } | { resultText: AnswerText } | { error: ServiceError },
): AnswerText {
  if ('error' in answer) return `{"jsonrpc":"2.0","id":${id},"error":${JSON.stringify(answer.error)}}`
  const opening = `{"jsonrpc":"2.0","id":${id},"result":`
  if ('resultText' in answer) return joinTexts([opening, answer.resultText, '}'])
  return `${opening}${JSON.stringify(answer.result)}}`
}

/** Headers in which every holder of a key sees what the answer cost, what is left of the day, and the pace of the plan. */
export function creditHeaders({ plan, day }: KeyAccess, credits: number, used: number | null): string[] {
  const { dailyCredits, creditsPerSecond } = plan
  const headers = ['x-credits-charged', String(credits)]
  if (used !== null) headers.push('x-credits-remaining', String(Math.max(0, dailyCredits - used)))
  headers.push('x-credits-limit', String(dailyCredits), 'x-credits-reset', String(endOfUtcDay(day)))
  if (creditsPerSecond !== null) headers.push('x-credits-per-second', String(creditsPerSecond))
  return headers
}

/** Credits of the day used; null when the ledger has gone away since: an answer that is paid for is not withheld for that. */
export async function readUsed({ service, key, day }: KeyAccess): Promise<number | null> {
  try {
    return await service.ledger.readUsed(key.id, day)
  } catch (error) {
    service.onFault(error)
    return null
  }
}

/** A reply that is no call's and free. */
export const freeReply = (status: number, body: string | null, headers: readonly string[] = []): Reply => ({
  status,
  headers,
  body,
  credits: 0,
  calls: [],
})

/** A refusal of a whole request, before or instead of reading what it asks. */
export const refusalReply = ({ status, error, retryAfterSeconds, headers }: ServiceRefusal): Reply =>
  freeReply(status, `{"jsonrpc":"2.0","id":null,"error":${JSON.stringify(error)}}`, [
    ...(headers ?? []),
    ...(retryAfterSeconds === undefined ? [] : ['retry-after', String(retryAfterSeconds)]),
  ])
