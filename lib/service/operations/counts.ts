import { SERVED_METHODS } from '@/lib/credits/price-table'
import type { CallLogEntry } from '../call/reply'

/** Label of requests without a call, and of requests to no network. */
export const NONE = 'none'

/** Each has counters of its own. */
export const COUNTED_METHODS: readonly string[] = [...SERVED_METHODS, 'other', NONE]

export const STATUS_CLASSES = ['1xx', '2xx', '3xx', '4xx', '5xx'] as const

/** Upper bounds. One more bucket has no bound. */
export const BUCKETS_MS = [1, 2.5, 5, 10, 25, 50, 100, 250, 500, 1_000, 2_500, 5_000, 10_000]

const METHOD_INDEX = new Map(COUNTED_METHODS.map((method, index) => [method, index]))

/** Counters of one network. They are plain numbers, since every call adds to them; labels are added on reading. */
export type Counts = {
  /** By method and status class. */
  calls: number[]
  /** By method. */
  credits: number[]
  /** By error code. */
  refusals: Map<number | 'other', number>
  partnerAnswers: number
  /** Requests by duration, not cumulated. */
  buckets: number[]
  totalMs: number
}

export const createCounts = (): Counts => ({
  calls: COUNTED_METHODS.flatMap(() => STATUS_CLASSES.map(() => 0)),
  credits: COUNTED_METHODS.map(() => 0),
  refusals: new Map(),
  partnerAnswers: 0,
  buckets: [...BUCKETS_MS, Number.POSITIVE_INFINITY].map(() => 0),
  totalMs: 0,
})

export const callsAt = (method: number, statusClass: number) => method * STATUS_CLASSES.length + statusClass

/** A request without a call counts with the method `none`. */
export function countRequest(counts: Counts, ms: number, status: number, calls: readonly CallLogEntry[]) {
  let bucket = 0
  while (bucket < BUCKETS_MS.length && ms > (BUCKETS_MS[bucket] ?? 0)) bucket++
  add(counts.buckets, bucket, 1)
  counts.totalMs += ms
  if (calls.length === 0) countCall(counts, NONE, status, status >= 400 ? status : null)
  for (const call of calls) {
    const method = countCall(counts, call.method, call.status, call.code)
    add(counts.credits, method, call.credits)
    if (call.answeredBy === 'partner') counts.partnerAnswers++
  }
}

function countCall(counts: Counts, name: string, status: number, code: number | null): number {
  const method = METHOD_INDEX.get(name) ?? 0
  add(counts.calls, callsAt(method, Math.trunc(status / 100) - 1), 1)
  if (code !== null) {
    const counted = countedCode(code)
    counts.refusals.set(counted, (counts.refusals.get(counted) ?? 0) + 1)
  }
  return method
}

function add(sums: number[], at: number, amount: number) {
  sums[at] = (sums[at] ?? 0) + amount
}

/** Nodes may return any code. Only codes of JSON-RPC and HTTP have counters. */
const countedCode = (code: number) =>
  (code >= -32_768 && code <= -32_000) || (code >= 400 && code < 600) ? code : 'other'
