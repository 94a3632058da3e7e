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
  OF_ALL_NODES,
  OF_BYTES,
  OF_ONE_CALL,
  OF_TIME,
  type RefusalKind,
  WITH_A_HINT,
} from './refusal-rules'

export type { RefusalKind }

export type Refusal = {
  httpStatus: number
  code: number
  /** A more specific code of a hosted service. */
  event?: number | undefined
  message: string
  /** A longer message of some services. */
  details?: string | undefined
  data?: unknown
  retryAfter?: string | null
}

/** The meaning of a refusal, and the numbers that it states. */
export type RefusalReading = RefusalNumbers & { kind: RefusalKind }

/** The daily credits of a plan, and the daily limit of a key: the message is "too many" for both. */
const QUOTA_EVENTS: readonly unknown[] = [-33000, -33400]

/** Kinds of a refusal without a reason. */
const UNEXPLAINED: readonly RefusalKind[] = ['other', 'limit-exceeded', 'unavailable', 'invalid-request']

/** Services that document midnight UTC as the end of the day. */
const OF_A_UTC_DAY = /daily request count exceeded/i

/** Characters of a message that are read: its beginning has the meaning, and long texts take long. */
const MOST_READ = 2_000

/**
 * Words first, then the HTTP status, then the JSON-RPC code. HTTP 429 outweighs words, except a spent
 * balance: some services send it with "limit exceeded".
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
    classOfNodes(httpStatus, data) ??
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
  // An unnamed limit with a time to wait is a rate limit.
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
      oldest:
        kind === 'missing-data' ? parseOldest(`${text} ${details.slice(0, MOST_READ)}`, data) : undefined,
      newest: kind === 'ahead-of-head' ? parseNewest(text) : undefined,
      retryAfterMs,
      reverted: kind === 'other' ? parseReverted(code, text, data) : undefined,
      ofOneCall: (UNEXPLAINED.includes(kind) && OF_ONE_CALL.test(text)) || undefined,
      returnsAtMidnight: QUOTA_EVENTS.includes(event) || OF_A_UTC_DAY.test(text) || undefined,
    }),
  }
}

/** The class that the service gives a call which none of its nodes answered. */
const classOfNodes = (httpStatus: number, data: unknown): RefusalKind | undefined =>
  httpStatus === 502 ? OF_ALL_NODES.find((kind) => kind === Object(data).class) : undefined

const isOfBytes = (text: string, status: number): boolean =>
  parseMaxResults(text) === undefined && (status === 413 || OF_BYTES.test(text))

/** Hex digits of revert data: a longer error cannot be named. */
const MOST_REVERTED = 10_000

/**
 * Nodes return code 3, or "revert":
 * https://github.com/ethereum/execution-apis/blob/main/src/schemas/errors.yaml
 */
function parseReverted(code: number, text: string, data: unknown): Hex | undefined {
  const found = code === 3 || /\brevert/i.test(text) ? findRevertData(data) : null
  return found !== null && found.length > 2 && found.length <= MOST_REVERTED ? found : undefined
}

/** A gateway, a wallet or a batch returns HTTP 200 and names the original status. */
function statusOf(httpStatus: number, code: number, text: string, data: unknown): number {
  if (httpStatus >= 400) return httpStatus
  const named = Object(data).httpStatus ?? /status code:? ?'?(\d{3})\b/i.exec(text)?.[1] ?? code
  return Number(named) >= 400 && Number(named) < 600 ? Number(named) : httpStatus
}

function keepStated(numbers: { [Name in keyof RefusalNumbers]: RefusalNumbers[Name] | undefined }) {
  const stated = Object.entries(numbers).filter(([, value]) => value !== undefined)
  return Object.fromEntries(stated) as RefusalNumbers
}

type Refused = { code: number; message: string; data?: unknown }

/** Wallets wrap once or twice. */
const DEEPEST = 3

/**
 * The error inside an "Internal JSON-RPC error." of a wallet or a gateway: it has the reason. Other errors
 * are returned unchanged.
 */
export function unwrapRefusal(refused: Refused, depth = DEEPEST): Refused {
  const inner = refused.code === -32603 && depth > 0 ? innerOf(refused.data) : undefined
  return inner ? unwrapRefusal({ code: refused.code, ...inner }, depth - 1) : refused
}

function innerOf(data: unknown): (Omit<Refused, 'code'> & { code?: number }) | undefined {
  const { originalError, cause }: Record<string, unknown> = Object(data)
  for (const candidate of [originalError, cause, data]) {
    const { code, message, data: own }: Record<string, unknown> = Object(candidate)
    if (typeof message === 'string') return { message, data: own, ...(typeof code === 'number' && { code }) }
  }
  return undefined
}
