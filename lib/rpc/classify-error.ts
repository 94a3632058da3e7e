import {
  type RefusalNumbers,
  readMaxRange,
  readMaxResults,
  readRetryAfter,
  readSuggestedRange,
  wordsOfData,
} from './refusal-numbers'

/** What a refusal means to the asker. -32005 alone has four meanings, so words count before codes. */
export type RefusalKind =
  | 'too-many-results'
  | 'query-timeout'
  | 'range-too-large'
  | 'too-many-parameters'
  | 'rate-limited'
  | 'quota-exhausted'
  | 'no-key'
  | 'unauthorized'
  | 'missing-data'
  | 'ahead-of-head'
  | 'invalid-request'
  | 'unavailable'
  | 'other'

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

/** Refusals that are not about the width of a range, whatever else their words say. */
const NOT_ABOUT_THE_RANGE: readonly Rule[] = [
  [/no api key/i, 'no-key'],
  [/payment required|daily (request count|credit|limit)|monthly (quota|capacity)/i, 'quota-exhausted'],
  [/too many requests|rate exceeded|rate limit/i, 'rate-limited'],
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
  [/block range|range (is )?too (large|wide)|max allowed range|^limit exceeded$/i, 'range-too-large'],
  [/unauthorized|invalid project id|project id required/i, 'unauthorized'],
]

const BY_STATUS: Record<number, RefusalKind> = {
  401: 'unauthorized',
  402: 'quota-exhausted',
  403: 'unauthorized',
  429: 'rate-limited',
  500: 'unavailable',
  502: 'unavailable',
  503: 'unavailable',
  504: 'unavailable',
}

const BY_CODE: Record<number, RefusalKind> = {
  [-32700]: 'invalid-request',
  [-32600]: 'invalid-request',
  [-32601]: 'invalid-request',
  [-32602]: 'invalid-request',
  [-32603]: 'unavailable',
  [-32002]: 'missing-data',
}

/** The day's credits of a plan, and the daily limit that its owner set for a key: both come as "too many", too. */
const QUOTA_EVENTS: readonly unknown[] = [-33000, -33400]

/** Words first, then the HTTP status, then the JSON-RPC code (facts of how hosted services refuse). */
export function classifyRpcError(refusal: Refusal): RefusalReading {
  const { httpStatus, code, event, message, data, retryAfter = null } = refusal
  const text = `${message} ${wordsOfData(data)}`.trim()
  const maxRange = readMaxRange(text)
  const maxResults = readMaxResults(text)
  const suggested = readSuggestedRange(text, data)
  const retryAfterMs = readRetryAfter(retryAfter, data)
  const kind =
    (QUOTA_EVENTS.includes(event) ? 'quota-exhausted' : undefined) ??
    match(NOT_ABOUT_THE_RANGE, text) ??
    (suggested && maxRange === undefined ? match(WITH_A_HINT, text) : undefined) ??
    (maxRange === undefined ? undefined : 'range-too-large') ??
    match(BY_WORDS, text) ??
    BY_STATUS[httpStatus] ??
    BY_CODE[code] ??
    'other'
  return {
    kind,
    ...(kind === 'range-too-large' && maxRange !== undefined ? { maxRange } : {}),
    ...(kind === 'too-many-results' && maxResults !== undefined ? { maxResults } : {}),
    ...(suggested ? { suggested } : {}),
    ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
  }
}

const match = (rules: readonly Rule[], text: string) => rules.find(([words]) => words.test(text))?.[1]
