import type { BlockRange } from '@/lib/block/block-range'
import { countOf } from '@/lib/text/count'
import type { SearchProgress } from '../search/search-progress'

export type BlocksRow = { blocks: BlockRange; says: string }

type Piece = { blocks: BlockRange; logs: number } | { blocks: BlockRange; says: string }

/** The coverage as rows that tile the range, ascending. Neighbouring answers are one row. */
export function listCoverage({ range, answered, asking, gaps }: SearchProgress): readonly BlocksRow[] {
  if (!range) return []
  const pieces: Piece[] = [
    ...answered.map((piece) => ({ blocks: piece.range, logs: piece.count })),
    ...asking.map((blocks) => ({ blocks, says: 'in progress' })),
    ...gaps.map((gap) => ({ blocks: gap.range, says: `gap: ${gap.why.shortMessage}` })),
  ]
  const ascending = pieces.sort((a, b) => a.blocks.from - b.blocks.from)
  return tile(range, ascending).reduce(join, []).map(describe)
}

function tile({ from, to }: BlockRange, pieces: readonly Piece[]): Piece[] {
  const tiles: Piece[] = []
  let next = from
  const leaveOut = (end: number) => {
    if (next <= end) tiles.push({ blocks: { from: next, to: end }, says: 'not asked for' })
  }
  for (const piece of pieces) {
    leaveOut(piece.blocks.from - 1)
    tiles.push(piece)
    next = piece.blocks.to + 1
  }
  leaveOut(to)
  return tiles
}

function join(joined: Piece[], piece: Piece): Piece[] {
  const last = joined.at(-1)
  if (!last || !('logs' in last) || !('logs' in piece)) return [...joined, piece]
  const blocks = { from: last.blocks.from, to: piece.blocks.to }
  return [...joined.slice(0, -1), { blocks, logs: last.logs + piece.logs }]
}

const describe = (piece: Piece): BlocksRow => ({
  blocks: piece.blocks,
  says: 'logs' in piece ? `answered, ${countOf(piece.logs, 'log')}` : piece.says,
})
