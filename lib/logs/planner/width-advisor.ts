import type { BlockRange } from '@/lib/block/block-range'
import { chooseShare } from './choose-share'
import { type Bin, createDensityMap } from './density-map'
import { type Forecast, forecastFromBehind, forecastFromMemory, GROUNDS } from './forecast'
import { drawCurve, type Past, recall, remember } from './hindsight'
import { expectWork, rememberWork } from './work-ahead'

/** While the density is unknown, a refused range is reduced to this part. */
const STEP_DOWN = 12

/** The fill of the first call, by the usual density. */
const FIRST_FILL = 0.5

/** If the usual calls are fewer than this, the whole range is tried first. */
const WORTH_NARROWING = 8

/** The next width after a refusal. */
const AFTER_REFUSAL = 0.45

/** A refused width so far below the forecast contradicts it. */
const CONTRADICTED = 1 / 16

/** If the response before had less than this fill, forecasts do not hold. */
const LEAN = 0.3

/** If suggested ranges have this fill, a refusal is worth its call. */
const GOOD_HINT = 0.7

/** Bins between the edges that are learned from. */
const EDGE_DISTANCE = 4

/** An edge counts fully if the next one is this share of a full response away. */
const WHOLE_EDGE = 0.25

/** Edges that wait for the blocks after them; the oldest are dropped first. */
const MAX_WAITING = 256

/** `worth` is below 1 if the next edge is near: both say the same. */
type Edge = { block: number; forecast: Forecast; worth: number }

/** The state of a lane; widths in blocks. */
type Outlook = {
  from: number
  left: number
  /** Infinite for none. */
  refusedWidth: number
  refusedHere: boolean
  /** The fill of the response before; null for none. */
  fillBehind: number | null
  /** The fill of the ranges that refusals suggest. */
  hintFill: number | null
}

/**
 * Chooses the width of a call from the density in this search (`known`) and in earlier searches of the same blocks (`memory`). `usual`:
 * logs per block to expect at first; null if unknown.
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
    /** The logs of a range in full responses, and the calls per full response. */
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
      // The refused width has more logs than forecast: less than about half of it would say too little.
      const byRefusal = contradicted || refusedWidth < chosen.blocks ? refusedWidth * AFTER_REFUSAL : 0
      const blocks = Math.max(byForecast, byRefusal)
      return Math.max(1, Math.min(spread(Math.max(1, Math.floor(blocks)), left), Math.ceil(refusedWidth) - 1))
    },
    bins: map.bins,
  }
}

/** The last calls of a lane are equally wide, so that none is for a small rest. */
function spread(blocks: number, left: number): number {
  if (blocks * 8 < left) return blocks
  return Math.ceil(left / Math.max(1, Math.ceil(left / blocks - 0.1)))
}
