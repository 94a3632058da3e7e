import type { Hex } from 'viem'

/** Numbers that a refusal states: blocks, counts, milliseconds. */
export type RefusalNumbers = {
  /** Maximum `to - from + 1` of a query, which is the smaller of the two common readings. */
  maxRange?: number
  /** A block range that the service would accept. */
  suggested?: { from: number; to: number }
  /** Maximum logs in a result. */
  maxResults?: number
  /** Maximum addresses and topic values of a query. */
  maxValues?: number
  /** The limit is on bytes, not on logs. */
  ofBytes?: true
  /** Maximum calls in a request. */
  maxBatch?: number
  retryAfterMs?: number
  /** The oldest available block, or one that stays available for a moment. */
  oldest?: number
  /** The newest block of the node. */
  newest?: number
  /** The quota is of a day and returns at midnight UTC. */
  returnsAtMidnight?: true
  /** The revert data. */
  reverted?: Hex
  /** Why a response cannot be read: truncated JSON, no JSON, or JSON that is not a JSON-RPC response. */
  unreadable?: 'cut' | 'no-json' | 'no-answer'
  /** eth_getBlockReceipts is not offered: receipts can be read one by one. */
  lacksBlockReceipts?: true
  /** The limit is on the computation of one call, not on a plan or a rate. */
  ofOneCall?: true
}

/** Messages with a maximum number of blocks, with words that only a limit on blocks has. */
const CAPS: readonly RegExp[] = [
  /range \d+ (?:exceeds limit of|is bigger than range limit) ([\d,]+)/i,
  /up to an? ([\d,]+) block range/i,
  /limited to (?:a )?([\d,]+)(?: blocks?)? range/i,
  /blocks distance: ([\d,]+)/i,
  /max(?:imum)? (?:block )?range(?:: | = | )([\d,]+)/i,
  /ranges over ([\d,]+) blocks/i,
  /number of requested blocks is ([\d,]+)/i,
  /block range exceeds server limit, narrow your filter: ([\d,]+)/i,
  /too many blocks .*maximum is set to ([\d,]+)/i,
  /at most ([\d,]+) blocks/i,
  /too wide \(maximum ([\d,]+)\)/i,
  /smaller than size ([\d,]+)/i,
  /block range (?:greater than|exceeds) ([\d,]+)/i,
  /range is too large, max is (\d+k?)/i,
  /maximum allowed is ([\d,]+) blocks/i,
  /too (?:wide|large|big|many) blocks?(?: range)?,? the (?:limit|maximum) is ([\d,]+)/i,
]

const BATCH_CAPS: readonly RegExp[] = [
  /batch(?:es)? of more than (\d+)/i,
  /batch (?:size )?(?:limit|maximum|max)(?: of| is|:)? (\d+)/i,
  /(?:at most|up to|maximum(?: of)?) (\d+) (?:requests|calls) (?:in|per) (?:a |one )?batch/i,
]

const RESULT_CAPS: readonly RegExp[] = [
  /more than (\d+) (?:results|logs)/i,
  /max results (\d+)/i,
  /too many logs, narrow your filter: (\d+)/i,
  /matched by query exceeds limit of (\d+)/i,
  /too many results, maximum supported is (\d+)/i,
  /max(?:imum)? (?:logs|results) per (?:response|answer|query|request)(?: is|:) (\d+)/i,
]

const VALUE_CAPS: readonly RegExp[] = [
  /contains \d+ filters\. The current limit is ([\d,]+)/i,
  /exceeds ([\d,]+) parameters/i,
  /(?:at most|up to|maximum(?: of)?|fewer than|less than|limit(?: is|:| of)?) ([\d,]+) (?:addresses|topics)/i,
]

export const parseMaxValues = (text: string) => readCap(VALUE_CAPS, text)

export const parseMaxRange = (text: string) => readCap(CAPS, text)

export const parseMaxResults = (text: string) => readCap(RESULT_CAPS, text)

export const parseMaxBatch = (text: string) => readCap(BATCH_CAPS, text)

function readCap(caps: readonly RegExp[], text: string): number | undefined {
  const stated = caps.map((cap) => cap.exec(text)?.[1]).find((number) => number !== undefined)
  if (stated === undefined) return undefined
  const count = Number(stated.replaceAll(',', '').replace(/k$/i, '000'))
  return Number.isSafeInteger(count) && count > 0 ? count : undefined
}

/** `[0xa, 0xf]`, `the range 10-15`, or `from` and `to` of the error's data. */
export function parseSuggestedRange(text: string, data: unknown): RefusalNumbers['suggested'] {
  const words =
    /\[\s*(0x[\da-f]+)\s*,\s*(0x[\da-f]+)\s*\]/i.exec(text) ?? /with the range (\d+)-(\d+)/i.exec(text)
  const { from: dataFrom, to: dataTo } = fieldsOf(data)
  const from = parseBlock(words?.[1] ?? dataFrom)
  const to = parseBlock(words?.[2] ?? dataTo)
  return from === null || to === null || from > to ? undefined : { from, to }
}

/** Blocks that a near-head window may move before the next call. */
const MOVES_ON = 8

/** `oldest` of the error's data, with the head if the window moves; or words: "lowest height is 4,200". */
export function parseOldest(text: string, data: unknown): number | undefined {
  const { oldest, head } = fieldsOf(data)
  const words =
    /\b(?:oldest|earliest|lowest|minimum|available from block)\b\D{0,40}?(0x[\da-f]+|\d[\d,]*)/i.exec(
      text,
    )?.[1]
  const stated = parseBlock(oldest) ?? parseBlock(words?.replaceAll(',', ''))
  const newest = parseBlock(head)
  if (stated === null) return undefined
  return newest === null ? stated : Math.max(stated, Math.min(stated + MOVES_ON, newest))
}

/** "head 50,162,449", "latest=7", "after last accepted block 9" */
export function parseNewest(text: string): number | undefined {
  const words =
    /\b(?:head|latest(?: block)?(?: number is)?|(?:last|latest) accepted block|block height is)[ =:#]{1,3}(0x[\da-f]+|\d[\d,]*)/i.exec(
      text,
    )?.[1]
  return parseBlock(words?.replaceAll(',', '')) ?? undefined
}

/** A message in the data of the error. */
export function wordsOfData(data: unknown): string {
  if (typeof data === 'string') return data
  const { payload } = fieldsOf(data)
  return typeof payload === 'string' ? payload : ''
}

const fieldsOf = (data: unknown): Record<string, unknown> =>
  typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : {}

function parseBlock(value: unknown): number | null {
  const block = typeof value === 'string' && value.trim() !== '' ? Number(value) : Number.NaN
  return Number.isSafeInteger(block) && block >= 0 ? block : null
}

/** The longest wait, in milliseconds. */
const LONGEST_WAIT = 60 * 60 * 1000

const MS: Record<string, number> = { ms: 1, s: 1000, m: 60_000, h: 3_600_000 }

/**
 * Milliseconds to wait before a retry, at most an hour. It is in `Retry-After` in seconds or as a date (RFC 9110, 10.2.3),
 * in the error's data, or in its words: "retry in 10s", "in 10m0s", "in 0.29 minutes".
 */
export function parseRetryAfter(header: string | null, text: string, data: unknown): number | undefined {
  const ms = readSeconds(header ?? backoffOf(data)) ?? readDate(header ?? '') ?? readWords(text)
  return ms === undefined ? undefined : Math.min(Math.ceil(ms), LONGEST_WAIT)
}

function backoffOf(data: unknown): unknown {
  const { backoff_seconds, rate }: Record<string, unknown> = Object(data)
  return backoff_seconds ?? Object(rate).backoff_seconds
}

function readSeconds(stated: unknown): number | undefined {
  const seconds = typeof stated === 'string' && stated.trim() !== '' ? Number(stated) : stated
  if (typeof seconds !== 'number' || !Number.isFinite(seconds) || seconds < 0) return undefined
  return seconds * 1000
}

const WEEKDAY = /^(mon|tue|wed|thu|fri|sat|sun)/i

/**
 * Milliseconds until a date in any of the three formats (RFC 9110, 5.6.7). The oldest format has no time zone: it is GMT. A
 * date that has passed states no wait: the two clocks may differ.
 */
function readDate(stated: string): number | undefined {
  if (!WEEKDAY.test(stated)) return undefined
  const ms = Date.parse(/gmt$/i.test(stated) ? stated : `${stated} GMT`) - Date.now()
  return ms > 0 ? ms : undefined
}

/** "retry", "try again" or "wait" before a time in one unit or several. */
const WAIT =
  /(?:retry(?:ing)?|again|wait)(?: \w+)? (?:(?:in|after|for) )?((?:\d+(?:\.\d+)? ?(?:ms|h|m|s)[a-z]*[ ,]*)+)/i
const SPANS = /(\d+(?:\.\d+)?) ?(ms|h|m|s)/gi

function readWords(text: string): number | undefined {
  const said = WAIT.exec(text)?.[1]
  if (said === undefined) return undefined
  return [...said.matchAll(SPANS)].reduce(
    (sum, [, count, unit = '']) => sum + Number(count) * (MS[unit.toLowerCase()] ?? 0),
    0,
  )
}
