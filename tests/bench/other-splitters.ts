import type { BlockRange } from '@/lib/block/block-range'
import type { Splitter } from './simulate'

/** Asks for everything, and for the halves of what is refused. What home-made code mostly does. */
export const halving = (whole: BlockRange): Splitter => inPieces([whole])

/** Asks for pieces of one width chosen beforehand, and for the halves of what is refused. */
export function fixedChunks({ from, to }: BlockRange, blocks: number): Splitter {
  const pieces: BlockRange[] = []
  for (let start = from; start <= to; start += blocks) {
    pieces.push({ from: start, to: Math.min(to, start + blocks - 1) })
  }
  return inPieces(pieces.reverse())
}

/** `left` is a stack: its last piece is asked first. */
function inPieces(left: BlockRange[]): Splitter {
  return {
    next: () => left.pop() ?? null,
    accept: () => undefined,
    refuse({ from, to }) {
      if (from === to) return 'gap'
      const middle = Math.floor((from + to) / 2)
      left.push({ from: middle + 1, to }, { from, to: middle })
      return 'split'
    },
  }
}
