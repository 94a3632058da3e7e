import type { BlockRange } from '@/lib/block/block-range'
import { blockAt, countLogs, type LogColumns, logAt, packLogs } from '../answer/log-columns'
import { LogList } from '../answer/log-list'

/** An answer: the logs of a range of blocks. */
export type Answer = { range: BlockRange; logs: LogColumns }

/** The logs found so far, answer by answer, read in the order of the chain. */
export function createLogStore() {
  let pieces: readonly Answer[] = []
  let ordered: LogList | null = null

  return {
    add(answer: Answer) {
      const at = pieces.findLastIndex((piece) => piece.range.from < answer.range.from) + 1
      pieces = pieces.toSpliced(at, 0, answer)
      ordered = null
    },
    /** Forgets everything from a block on, and gives the answer that is cut by that, if one is. */
    dropFrom(block: number): Answer | null {
      const cut = pieces.find(({ range }) => range.from < block && range.to >= block)
      const left = cut && { range: { from: cut.range.from, to: block - 1 }, logs: cutAt(cut.logs, block) }
      pieces = pieces.filter(({ range }) => range.to < block)
      if (left) pieces = [...pieces, left]
      ordered = null
      return left ?? null
    },
    /** Forgets everything up to a block where no log was found, and gives the answer that goes on behind it, if one does. */
    dropTo(block: number): Answer | null {
      const cut = pieces.find(({ range }) => range.from <= block && range.to > block)
      const left = cut && { range: { from: block + 1, to: cut.range.to }, logs: cut.logs }
      pieces = [...(left ? [left] : []), ...pieces.filter(({ range }) => range.from > block)]
      ordered = null
      return left ?? null
    },
    countIn({ from, to }: BlockRange): number {
      const piece = pieces.find(({ range }) => range.from === from && range.to === to)
      return piece ? countLogs(piece.logs) : 0
    },
    /** The same list as before, until there are other logs. */
    logs(): LogList {
      ordered ??= new LogList(pieces.map(({ logs }) => logs))
      return ordered
    },
  }
}

function cutAt(logs: LogColumns, block: number): LogColumns {
  const rows = Array.from({ length: countLogs(logs) }, (_, row) => row)
  return packLogs(rows.filter((row) => blockAt(logs, row) < block).map((row) => logAt(logs, row)))
}
