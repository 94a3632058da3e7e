import type { BlockRange } from '@/lib/block/block-range'
import type { RangeRefusal } from '@/lib/logs/planner/range-planner'
import type { Profile } from './profiles'
import { RESULT_LIMIT } from './result-limit'

/** How a service limits one call. */
export type ProviderModel = {
  name: string
  /** Blocks it can look through in the time it allows. */
  scan: number
  /** Blocks it lets one call span. */
  span: number
  /** Share of the result limit that the range in its refusal holds. */
  hint?: number
}

export const PROVIDERS: readonly ProviderModel[] = [
  { name: 'results', scan: Number.POSITIVE_INFINITY, span: Number.POSITIVE_INFINITY },
  { name: 'results, 10 s', scan: 400_000, span: Number.POSITIVE_INFINITY },
  { name: 'results, 10,000 blocks', scan: Number.POSITIVE_INFINITY, span: 10_000 },
  { name: 'results, hints', scan: Number.POSITIVE_INFINITY, span: Number.POSITIVE_INFINITY, hint: 1 },
]

export type Outcome = { tookMs: number } & ({ logs: Uint32Array } | { refusal: RangeRefusal })

const TIME_LIMIT = 10_000
const ROUND_TRIP = 150
const MS_PER_LOG = 0.03
const MS_PER_BLOCK = 0.002

/** Answers as a service of this model would, with the time it would have taken. */
export function answerAs(model: ProviderModel, { logs }: Profile, range: BlockRange): Outcome {
  const blocks = range.to - range.from + 1
  if (blocks > model.span)
    return { tookMs: ROUND_TRIP, refusal: { kind: 'range-too-large', maxRange: model.span } }
  const start = firstFrom(logs, range.from)
  const end = firstFrom(logs, range.to + 1)
  const perBlock = Number.isFinite(model.scan) ? TIME_LIMIT / model.scan : MS_PER_BLOCK
  const full = logs[start + RESULT_LIMIT]
  const scanned = end - start > RESULT_LIMIT && full !== undefined ? full - range.from + 1 : blocks
  const tookMs = ROUND_TRIP + scanned * perBlock + Math.min(end - start, RESULT_LIMIT) * MS_PER_LOG
  if (scanned > model.scan) return { tookMs: TIME_LIMIT + ROUND_TRIP, refusal: { kind: 'timeout' } }
  if (end - start > RESULT_LIMIT)
    return { tookMs, refusal: { kind: 'too-many-results', suggested: hintOf(model, logs, range, start) } }
  return { tookMs, logs: logs.subarray(start, end) }
}

function hintOf({ hint }: ProviderModel, logs: Uint32Array, { from }: BlockRange, start: number) {
  if (hint === undefined) return undefined
  const beyond = logs[start + Math.floor(RESULT_LIMIT * hint)] ?? from
  return { from, to: Math.max(from, beyond - 1) }
}

/** Logs of a range, however many. */
export const countIn = ({ logs }: Profile, { from, to }: BlockRange): number =>
  firstFrom(logs, to + 1) - firstFrom(logs, from)

/** The fewest calls there can be: each as wide as its limits allow. */
export function fewestCalls(model: ProviderModel, { logs, blocks }: Profile): number {
  let calls = 0
  for (let from = 0; from < blocks; calls++) {
    const full = logs[firstFrom(logs, from) + RESULT_LIMIT] ?? blocks
    from = Math.min(blocks, Math.max(full, from + 1), from + Math.min(model.span, model.scan))
  }
  return calls
}

/** Index of the first log at or behind a block. */
function firstFrom(logs: Uint32Array, block: number): number {
  let low = 0
  let high = logs.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((logs[middle] ?? 0) < block) low = middle + 1
    else high = middle
  }
  return low
}
