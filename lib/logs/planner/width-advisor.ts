import type { BlockRange } from '@/lib/block/block-range'
import { chooseShare } from './choose-share'
import { type Bin, createDensityMap } from './density-map'
import { type Forecast, forecastFromBehind, forecastFromMemory, GROUNDS } from './forecast'
import { drawCurve, type Past, recall, remember } from './hindsight'
import { expectWork, rememberWork } from './work-ahead'

/** While the density is unknown, a refused range is retried with this part of its blocks. */
const STEP_DOWN = 12

/** Of an answer's worth of logs by what is usual, what to ask for first. */
const FIRST_FILL = 0.5

/** A range that usually takes fewer calls than this is asked for whole first: it may be an unusual one. */
const WORTH_NARROWING = 8

/** Of a refused width, what to ask for next. */
const AFTER_REFUSAL = 0.45

/** A width known to be refused and this far below the forecast says that the forecast does not hold here. */
const CONTRADICTED = 1 / 16

/** Answers' worth: where the answer just behind held less, forecasts do not hold. */
const LEAN = 0.3

/** Answers' worth: a refusal is asked for where the ranges that refusals suggest hold as much. */
const GOOD_HINT = 0.7

/** Edges that are learned from lie this many bins apart. */
const EDGE_DISTANCE = 4

/** An edge counts whole where the next lies this share of an answer's worth of blocks away. */
const WHOLE_EDGE = 0.25

/** Edges that wait for what comes behind them; the oldest are given up first. */
const MAX_WAITING = 256

/** `worth` is less than 1 where the next edge is near: both tell of the same blocks. */
type Edge = { block: number; forecast: Forecast; worth: number }

/** The state of a lane when its next width is chosen; widths in blocks. */
type Outlook = {
  from: number
  left: number
  /** A width known to be refused; infinite when none is. */
  refusedWidth: number
  /** Whether a call from this very edge was refused. */
  refusedHere: boolean
  /** What the answer just behind held, in answers' worth; null where none ends there. */
  fillBehind: number | null
  /** What ranges suggested in refusals hold, in answers' worth. */
  hintFill: number | null
}

/**
 * Chooses the width of a call from the density in this search (`known`) and in earlier searches of the same blocks
 * (`memory`; another event of the same contract counts too). `usual`: logs per block to expect before any are seen,
 * null where that cannot be told.
 */
export function createWidthAdvisor(
  resultLimit: number,
  { known, memory, usual }: { known: readonly Bin[]; memory: readonly Bin[]; usual: number | null },
) {
  const map = createDensityMap(resultLimit, known)
  const remembered = createDensityMap(resultLimit, memory)
  const pasts = new Map(GROUNDS.map((ground): [Forecast['ground'], Past] => [ground, []]))
  let edges: Edge[] = []

  const forecastsAt = (block: number) =>
    [
      ...forecastFromBehind(map, block, resultLimit),
      forecastFromMemory(remembered, block, resultLimit),
    ].filter((forecast) => forecast !== null)

  const best = (block: number, bound: number, hintFill: number | null) =>
    forecastsAt(block)
      .map(({ blocks, ground, signs }) => {
        const hindsight = recall(pasts.get(ground) ?? [], signs)
        return { blocks, ...chooseShare(hindsight, bound / blocks, hintFill) }
      })
      .toSorted((a, b) => a.price - b.price)[0]

  function lookBackOn({ block, forecast, worth }: Edge): boolean {
    const curve = drawCurve(map.from(block), block, forecast.blocks, resultLimit)
    if (!curve) return false
    remember(pasts.get(forecast.ground) ?? [], curve, worth, forecast.signs)
    return true
  }

  function learnFrom(bins: readonly Bin[]) {
    for (let at = 0; at < bins.length; at += EDGE_DISTANCE) {
      const block = bins[at]?.from ?? 0
      const blocks = (bins[at + EDGE_DISTANCE]?.from ?? (bins.at(-1)?.to ?? 0) + 1) - block
      for (const forecast of forecastsAt(block)) {
        edges.push({ block, forecast, worth: Math.min(1, blocks / (WHOLE_EDGE * forecast.blocks)) })
      }
    }
    edges = edges.filter((edge) => !lookBackOn(edge)).slice(-MAX_WAITING)
  }

  learnFrom(map.bins())

  const workIn = (range: BlockRange) =>
    rememberWork(remembered, range, resultLimit) ?? expectWork(map, range, resultLimit)

  function firstWidth(left: number, refusedWidth: number): number {
    if (refusedWidth <= left) return Math.ceil(refusedWidth / STEP_DOWN)
    const expected = usual === null ? left : (FIRST_FILL * resultLimit) / usual
    return expected * WORTH_NARROWING < left ? Math.ceil(expected) : left
  }

  return {
    learn: (range: BlockRange, blockNumbers: ArrayLike<number>) => learnFrom(map.add(range, blockNumbers)),
    workIn,
    /** What the blocks of a range will take, as far as it is known, and what an answer's worth of logs costs there. */
    outlookOn: (range: BlockRange) => ({
      work: workIn(range),
      price: best(range.from, Number.POSITIVE_INFINITY, null)?.price ?? 1,
    }),
    /** Blocks to ask for: at least one, and fewer than are known to be refused. */
    advise({ from, left, refusedWidth, refusedHere, fillBehind, hintFill }: Outlook): number {
      const chosen = best(from, refusedWidth, hintFill)
      if (!chosen) return firstWidth(left, refusedWidth)
      const isLean = fillBehind !== null && fillBehind < LEAN
      if (isLean && refusedWidth > left && hintFill !== null && hintFill > GOOD_HINT) return left
      const contradicted = refusedHere || refusedWidth < chosen.blocks * CONTRADICTED
      const byForecast = contradicted ? 0 : chosen.share * chosen.blocks
      // More logs than forecast lie within the refused width, and nobody knows where: less than about half of it tells too little.
      const byRefusal = contradicted || refusedWidth < chosen.blocks ? refusedWidth * AFTER_REFUSAL : 0
      const blocks = Math.max(byForecast, byRefusal)
      return Math.max(1, Math.min(spread(Math.max(1, Math.floor(blocks)), left), Math.ceil(refusedWidth) - 1))
    },
    bins: map.bins,
  }
}

/** The last few calls of a lane share what is left evenly, rather than leave a scrap to a call of its own. */
function spread(blocks: number, left: number): number {
  if (blocks * 8 < left) return blocks
  return Math.ceil(left / Math.max(1, Math.ceil(left / blocks - 0.1)))
}
