import type { Hex } from 'viem'
import { findRevertData } from '@/lib/abi/find-revert-data'
import {
  parseMaxBatch,
  parseMaxRange,
  parseMaxResults,
  parseMaxValues,
  parseNewest,
  parseOldest,
  parseRetryAfter,
  parseSuggestedRange,
  type RefusalNumbers,
  wordsOfData,
} from './refusal-numbers'
import {
  BY_CODE,
  BY_STATUS,
  BY_WALLET_CODE,
  BY_WORDS,
  match,
  NOT_ABOUT_THE_RANGE,
  OF_A_BATCH,
  OF_A_NODE,
  OF_A_PLAN,
  OF_A_WALLET,
  OF_BYTES,
  OF_ONE_CALL,
  OF_TIME,
  type RefusalKind,
  WITH_A_HINT,
} from './refusal-rules'
import { unwrapRefusal } from './unwrap-refusal'

export type { RefusalKind }

export type Refusal = {
  httpStatus: number
  code: number
  /** Beside the code, where a hosted service says more exactly what it means. */
  event?: number | undefined
  message: string
  /** Beside the message, where a service says more. */
  details?: string | undefined
  data?: unknown
  /** The header of this name. */
  retryAfter?: string | null
}

/** What a refusal means, and what it states. */
export type RefusalReading = RefusalNumbers & { kind: RefusalKind }

/** The day's credits of a plan, and the daily limit that its owner set for a key: both come as "too many", too. */
const QUOTA_EVENTS: readonly unknown[] = [-33000, -33400]

/** What is refused, where its words do not tell why. */
const UNEXPLAINED: readonly RefusalKind[] = ['other', 'limit-exceeded', 'unavailable', 'invalid-request']

/** Whose day begins at midnight UTC, by the documentation of those who say it so. */
const OF_A_UTC_DAY = /daily request count exceeded/i

/** Characters: what a refusal means stands in its beginning, and to look through more takes long. */
const MOST_READ = 2_000

/**
 * Words first, then the HTTP status, then the JSON-RPC code. HTTP 429 outweighs words, those of a spent balance aside:
 * some services answer with it and a general "limit exceeded".
 */
export function classifyRpcError({
  event,
  httpStatus,
  details = '',
  retryAfter = null,
  ...outer
}: Refusal): RefusalReading {
  const { code, message, data } = unwrapRefusal(outer)
  const text = `${message.slice(0, MOST_READ)} ${wordsOfData(data).slice(0, MOST_READ)}`.trim()
  const status = statusOf(httpStatus, code, text, data)
  const maxRange = parseMaxRange(text)
  const suggested = parseSuggestedRange(text, data)
  const retryAfterMs = parseRetryAfter(retryAfter, text, data)
  const read =
    BY_WALLET_CODE[code] ??
    match(OF_A_WALLET, text) ??
    match(OF_A_NODE, details) ??
    (QUOTA_EVENTS.includes(event) ? 'quota-exhausted' : match(OF_A_PLAN, text)) ??
    (status === 429 ? 'rate-limited' : (match(OF_A_BATCH, text) ?? match(OF_TIME, text))) ??
    match(NOT_ABOUT_THE_RANGE, text) ??
    (suggested && maxRange === undefined ? match(WITH_A_HINT, text) : undefined) ??
    (maxRange === undefined ? undefined : 'range-too-large') ??
    match(BY_WORDS, text) ??
    (status >= 500 ? 'unavailable' : BY_STATUS[status]) ??
    BY_CODE[code] ??
    'other'
  // A limit that is not named is one of time where the service says how long to wait.
  const kind = read === 'limit-exceeded' && retryAfterMs !== undefined ? 'rate-limited' : read
  return {
    kind,
    ...keepStated({
      maxRange: kind === 'range-too-large' ? maxRange : undefined,
      maxResults: kind === 'too-many-results' ? parseMaxResults(text) : undefined,
      maxValues: kind === 'too-many-parameters' ? parseMaxValues(text) : undefined,
      ofBytes: kind === 'too-many-results' && isOfBytes(text, status) && !suggested ? true : undefined,
      maxBatch: kind === 'batch-too-large' ? parseMaxBatch(text) : undefined,
      suggested,
      oldest: kind === 'missing-data' ? parseOldest(text, data) : undefined,
      newest: kind === 'ahead-of-head' ? parseNewest(text) : undefined,
      retryAfterMs,
      reverted: kind === 'other' ? parseReverted(code, text, data) : undefined,
      ofOneCall: (UNEXPLAINED.includes(kind) && OF_ONE_CALL.test(text)) || undefined,
      returnsAtMidnight: QUOTA_EVENTS.includes(event) || OF_A_UTC_DAY.test(text) || undefined,
    }),
  }
}

const isOfBytes = (text: string, status: number): boolean =>
  parseMaxResults(text) === undefined && (status === 413 || OF_BYTES.test(text))

/** Hex digits of what a call gave back: a longer one says nothing that can be named. */
const MOST_REVERTED = 10_000

/** Nodes give code 3, or say so: https://github.com/ethereum/execution-apis/blob/main/src/schemas/errors.yaml */
function parseReverted(code: number, text: string, data: unknown): Hex | undefined {
  const found = code === 3 || /\brevert/i.test(text) ? findRevertData(data) : null
  return found !== null && found.length > 2 && found.length <= MOST_REVERTED ? found : undefined
}

/** A gateway, a wallet or a batch answers with HTTP 200 and names the status that it met elsewhere. */
function statusOf(httpStatus: number, code: number, text: string, data: unknown): number {
  if (httpStatus >= 400) return httpStatus
  const named = Object(data).httpStatus ?? /status code:? ?'?(\d{3})\b/i.exec(text)?.[1] ?? code
  return Number(named) >= 400 && Number(named) < 600 ? Number(named) : httpStatus
}

function keepStated(numbers: { [Name in keyof RefusalNumbers]: RefusalNumbers[Name] | undefined }) {
  const stated = Object.entries(numbers).filter(([, value]) => value !== undefined)
  return Object.fromEntries(stated) as RefusalNumbers
}
