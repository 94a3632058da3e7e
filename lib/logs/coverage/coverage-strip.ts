import { type BlockRange, joinRanges, width } from '@/lib/block/block-range'
import { listBlocks, type SearchProof } from '../proof/search-proof'
import type { SearchProgress } from '../search/search-progress'

const STRIP_WIDTH = 100

/** A gap of one block in millions is still drawn this wide. */
const LEAST_GAP = 0.5

const LEAST_PROVED = 0.2

export const LEVELS = [1, 2, 3, 4] as const

type Piece = { x: number; width: number }

export type CoverageStrip = NonNullable<ReturnType<typeof layOutCoverage>>

/** Positions on the strip in percent. `counts`: logs by equal parts of the range. Null before the range is known. */
export function layOutCoverage(
  progress: SearchProgress,
  counts: readonly number[],
  proof: SearchProof | null = null,
) {
  const { range, answered, asking, splits, gaps } = progress
  if (!range) return null
  const unit = STRIP_WIDTH / width(range)
  const place = (piece: BlockRange, least = 0): Piece => {
    const wide = Math.max(width(piece) * unit, least)
    return { x: Math.min((piece.from - range.from) * unit, STRIP_WIDTH - wide), width: wide }
  }
  return {
    answered: answered.map((piece) => place(piece.range)),
    bins: layOutBins(counts),
    asking: asking.map((piece) => place(piece)),
    /** Ends of refused ranges. */
    cuts: [...new Set(splits.map((split) => (split.to + 1 - range.from) * unit))],
    gaps: gaps.map((gap) => place(gap.range, LEAST_GAP)),
    /** Proved by headers and receipts. */
    proved: listProved(proof).map((piece) => place(piece, LEAST_PROVED)),
    /** Blocks whose receipts contradict the result. */
    lies: proof
      ? listBlocks(proof, 'lie').map(({ number }) => place({ from: number, to: number }, LEAST_GAP))
      : [],
  }
}

function listProved(proof: SearchProof | null): BlockRange[] {
  if (!proof) return []
  const proved = [...listBlocks(proof, 'absent'), ...listBlocks(proof, 'held')]
  return joinRanges(proved.map(({ number }) => ({ from: number, to: number })))
}

function layOutBins(counts: readonly number[]): (Piece & { level: (typeof LEVELS)[number] | number })[] {
  const most = Math.max(0, ...counts)
  const binWidth = STRIP_WIDTH / counts.length
  return counts.flatMap((count, bin) =>
    count === 0 ? [] : [{ x: bin * binWidth, width: binWidth, level: levelOf(count, most) }],
  )
}

/** Each level is four times the one below. */
function levelOf(count: number, most: number): number {
  return Math.max(1, LEVELS.length - Math.floor(Math.log(most / count) / Math.log(4)))
}
