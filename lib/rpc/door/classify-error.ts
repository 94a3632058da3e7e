import {
  parseMaxRange,
  parseMaxResults,
  parseRetryAfter,
  parseSuggestedRange,
  type RefusalNumbers,
  wordsOfData,
} from './refusal-numbers'
import type { WalletRefusalKind } from './wallet-refusals'

/** What a refusal means to the asker. -32005 alone has four meanings, so words count before codes. */
export type RefusalKind =
  | 'too-many-results'
  | 'query-timeout'
  | 'range-too-large'
  | 'too-many-parameters'
  | 'rate-limited'
  /** Some limit, and the service does not say which: of calls in a time, or of what one call may ask for. */
  | 'limit-exceeded'
  | 'quota-exhausted'
  | 'no-key'
  | 'unauthorized'
  | 'missing-data'
  | 'ahead-of-head'
  | 'invalid-request'
  | 'unavailable'
  /** The operator's own node has another chain than was asked. */
  | 'other-chain'
  | 'other'
  | WalletRefusalKind

export type Refusal = {
  httpStatus: number
  code: number
  /** Beside the code, where a hosted service says more exactly what it means. */
  event?: number | undefined
  message: string
  data?: unknown
  /** The header of this name. */
  retryAfter?: string | null
}

/** What a refusal means, and what it states. */
export type RefusalReading = RefusalNumbers & { kind: RefusalKind }

type Rule = readonly [RegExp, RefusalKind]

/** The end of a balance: to wait a moment does not help. */
const OF_A_PLAN: readonly Rule[] = [
  [/payment required|out of credits|credits .*(exhausted|spent|used up)/i, 'quota-exhausted'],
  [/(daily|monthly|per (day|month)).*(count|credit|limit|quota|capacity)/i, 'quota-exhausted'],
  [/quota .*(exceeded|exhausted|reached)|(exceeded|exhausted|reached) .*quota/i, 'quota-exhausted'],
]

/** Calls that come too fast or too many at a time. */
const OF_TIME: readonly Rule[] = [
  [/too many (requests|calls|connections)|too fast|slow down|throttl|over capacity/i, 'rate-limited'],
  [/\brate([ -]limit|.* exceeded| .*exhausted)|(requests|calls|units) per (second|minute)/i, 'rate-limited'],
  [/(request|call|connection)s? limit (is |was )?(reached|exceeded|hit)/i, 'rate-limited'],
  [/(capacity|throughput|concurrency)( limit)? (is |was )?(reached|exceeded|hit)/i, 'rate-limited'],
  [/exceeded (its|your|the) .*(throughput|capacity|compute units)/i, 'rate-limited'],
]

/** Refusals that are not about the width of a range, whatever else their words say. */
const NOT_ABOUT_THE_RANGE: readonly Rule[] = [
  [/^wrong chain: /, 'other-chain'],
  [/no api key/i, 'no-key'],
  [/exceeds \d+ parameters|contains \d+ filters|max addresses or topics/i, 'too-many-parameters'],
  [/invalid block range|exceed(ed)? max(imum)? topics|pending logs are not/i, 'invalid-request'],
  [/beyond current head|after last accepted block|not yet imported|out ?of ?range/i, 'ahead-of-head'],
  [/(header|header for hash|block) not found|unknown block|invalid block tag/i, 'ahead-of-head'],
  [/latest \d+ blocks|missing trie node|(historical|no) state|pruned|resource not found/i, 'missing-data'],
  [/no backend is .*healthy|unable to complete request|forwarder error|in progress/i, 'unavailable'],
]

/** Refusals that come with a range that would do: it tells more than the limits that are named along with it. */
const WITH_A_HINT: readonly Rule[] = [
  [/timeout exceeded/i, 'query-timeout'],
  [/response size exceeded|max results|more than \d+ results/i, 'too-many-results'],
]

const BY_WORDS: readonly Rule[] = [
  [/timeout exceeded|timed out|execution timeout|deadline exceeded/i, 'query-timeout'],
  [
    /more than \d+ (results|logs)|too many (results|logs)|exceeds max results|logs matched by query exceeds/i,
    'too-many-results',
  ],
  [/response (size|is too big|too large)|body exceeded the size/i, 'too-many-results'],
  [/try with this block range/i, 'too-many-results'],
  [/block range|range (is )?too (large|wide)|max allowed range/i, 'range-too-large'],
  [/^(query )?limit exceeded\.?$/i, 'limit-exceeded'],
  [/unauthorized|invalid project id|project id required/i, 'unauthorized'],
]

const BY_STATUS: Record<number, RefusalKind> = {
  401: 'unauthorized',
  402: 'quota-exhausted',
  403: 'unauthorized',
  413: 'too-many-results',
}

const BY_CODE: Record<number, RefusalKind> = {
  [-32700]: 'invalid-request',
  [-32600]: 'invalid-request',
  [-32601]: 'invalid-request',
  [-32602]: 'invalid-request',
  [-32603]: 'unavailable',
  [-32002]: 'missing-data',
  // EIP-1474: "Request exceeds defined limit".
  [-32005]: 'limit-exceeded',
}

/** The day's credits of a plan, and the daily limit that its owner set for a key: both come as "too many", too. */
const QUOTA_EVENTS: readonly unknown[] = [-33000, -33400]

/**
 * Words first, then the HTTP status, then the JSON-RPC code. HTTP 429 outweighs words, those of a spent balance aside:
 * some services answer with it and a general "limit exceeded".
 */
export function classifyRpcError(refusal: Refusal): RefusalReading {
  const { httpStatus, code, event, message, data, retryAfter = null } = refusal
  const text = `${message} ${wordsOfData(data)}`.trim()
  const maxRange = parseMaxRange(text)
  const maxResults = parseMaxResults(text)
  const suggested = parseSuggestedRange(text, data)
  const retryAfterMs = parseRetryAfter(retryAfter, data)
  const read =
    (QUOTA_EVENTS.includes(event) ? 'quota-exhausted' : match(OF_A_PLAN, text)) ??
    (httpStatus === 429 ? 'rate-limited' : match(OF_TIME, text)) ??
    match(NOT_ABOUT_THE_RANGE, text) ??
    (suggested && maxRange === undefined ? match(WITH_A_HINT, text) : undefined) ??
    (maxRange === undefined ? undefined : 'range-too-large') ??
    match(BY_WORDS, text) ??
    byStatus(httpStatus) ??
    BY_CODE[code] ??
    'other'
  // A limit that is not named is one of time where the service says how long to wait.
  const kind = read === 'limit-exceeded' && retryAfterMs !== undefined ? 'rate-limited' : read
  return {
    kind,
    ...(kind === 'range-too-large' && maxRange !== undefined ? { maxRange } : {}),
    ...(kind === 'too-many-results' && maxResults !== undefined ? { maxResults } : {}),
    ...(suggested ? { suggested } : {}),
    ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
  }
}

const byStatus = (status: number): RefusalKind | undefined =>
  status >= 500 ? 'unavailable' : BY_STATUS[status]

const match = (rules: readonly Rule[], text: string) => rules.find(([words]) => words.test(text))?.[1]
