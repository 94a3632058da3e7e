import { type BlockRange, width } from '@/lib/block/block-range'
import type { Work } from './work-ahead'

/**
 * Calls left. At least `atLeast`; `likely` by the density so far; between `low` and `high` in four of five searches (measured by `npm run
 * bench:logs`). Null if unknown.
 */
export type CallsLeft = {
  atLeast: number
  likely: number | null
  low: number | null
  high: number | null
}

export const NO_CALLS_LEFT: CallsLeft = { atLeast: 0, likely: 0, low: 0, high: 0 }

export function addCallsLeft(a: CallsLeft, b: CallsLeft): CallsLeft {
  const sum = (x: number | null, y: number | null) => (x === null || y === null ? null : x + y)
  return {
    atLeast: a.atLeast + b.atLeast,
    likely: sum(a.likely, b.likely),
    low: sum(a.low, b.low),
    high: sum(a.high, b.high),
  }
}

/** Below this share of a full response, one call is enough. */
const SURELY_ONE = 0.5

/**
 * Calls for one range. `price`: calls per full response of logs, refusals included. `widest`: maximum blocks of a call. `refused`: a range
 * ahead has too many logs.
 */
export function estimateCalls(
  range: BlockRange,
  { work, price, widest, refused }: { work: Work | null; price: number; widest: number; refused: boolean },
): CallsLeft {
  const spans = Math.ceil(width(range) / widest) || 1
  const atLeast = Math.max(spans, refused && width(range) > 1 ? 2 : 1)
  if (width(range) === 1) return { atLeast, likely: 1, low: 1, high: 1 }
  if (!work) return { atLeast, likely: null, low: null, high: null }
  const calls = (answers: number) => Math.max(atLeast, Math.ceil(answers * price))
  if (work.high < SURELY_ONE && !refused) return { atLeast, likely: spans, low: spans, high: spans }
  return {
    atLeast,
    likely: calls(work.likely),
    low: Math.max(atLeast, Math.ceil(work.low)),
    high: calls(work.high) + (spans > 1 ? spans : 0) + (refused ? REFUSED_COSTS : 0),
  }
}

/** Calls to find where in a refused range the logs are. */
const REFUSED_COSTS = 4
