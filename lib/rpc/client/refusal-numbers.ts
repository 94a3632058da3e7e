import type { Hex } from 'viem'

/** What a refusal states beside its kind, as far as it does. Block numbers and counts of blocks; milliseconds. */
export type RefusalNumbers = {
  /** Blocks that one query may span: `to - from + 1` at most, which is the smaller of the two readings in use. */
  maxRange?: number
  /** A range that the service says it would answer. */
  suggested?: { from: number; to: number }
  /** Logs that one answer may hold. */
  maxResults?: number
  /** Addresses or topic values that one query may name. */
  maxValues?: number
  /** Of an answer that is too large: it is the bytes that are limited, and not the logs. */
  ofBytes?: true
  /** Calls that one request may hold. */
  maxBatch?: number
  retryAfterMs?: number
  /** Of a block that the service does not have: the oldest one that it has, or will have for a moment. */
  oldest?: number
  /** Of a block beyond the head: the newest one that the node has. */
  newest?: number
  /** Of a spent quota: it is a day's, and begins anew at midnight UTC. */
  returnsAtMidnight?: true
  /** Of a call that was reverted: what it gave back. */
  reverted?: Hex
  /** Of an answer that came and cannot be read: JSON that breaks off, no JSON, or JSON that is no answer to a call. */
  unreadable?: 'cut' | 'no-json' | 'no-answer'
  /** Of the one call for all receipts of a block: they are to be had one by one. */
  lacksBlockReceipts?: true
  /** Of what one call took to compute, and not of a plan or a rate. */
  ofOneCall?: true
}

/** Where services put the number of blocks, each in words that only a limit on blocks has. */
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

/** Blocks that a window of the newest ones may move on by, between a refusal and the next question. */
const MOVES_ON = 8

/** `oldest` of the error's data, with the head of a window that moves; or words: "lowest height is 4,200". */
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

/** "head 50,162,449", "latest=7", "after last accepted block 9": the newest block that the node has. */
export function parseNewest(text: string): number | undefined {
  const words =
    /\b(?:head|latest(?: block)?(?: number is)?|(?:last|latest) accepted block|block height is)[ =:#]{1,3}(0x[\da-f]+|\d[\d,]*)/i.exec(
      text,
    )?.[1]
  return parseBlock(words?.replaceAll(',', '')) ?? undefined
}

/** Words that stand in the data instead of the message. */
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

/** Nobody waits longer for one answer; milliseconds. */
const LONGEST_WAIT = 60 * 60 * 1000

const MS: Record<string, number> = { ms: 1, s: 1000, m: 60_000, h: 3_600_000 }

/**
 * Milliseconds to wait before asking again, an hour at most: from `Retry-After` in seconds (RFC 9110, 10.2.3; its date form
 * is not in use here), from the error's data, or from its words: "retry in 10s", "in 10m0s", "in 0.29 minutes".
 */
export function parseRetryAfter(header: string | null, text: string, data: unknown): number | undefined {
  const ms = readSeconds(header ?? backoffOf(data)) ?? readWords(text)
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

/** A wait is asked for by "retry", "try again" or "wait" before its time, in one unit or several. */
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
