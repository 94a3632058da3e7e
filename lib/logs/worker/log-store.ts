import { type BlockRange, isSameRange } from '@/lib/block/block-range'
import { countLogs, type LogColumns, packLogs, unpackLogs } from '../answer/log-columns'
import { LogList } from '../answer/log-list'
import type { FoundLog } from '../answer/logs-answer'
import type { KeptChange } from '../search/kept-search'
import type { SearchEvent } from '../search/search-event'

export type AnsweredRange = { range: BlockRange; logs: LogColumns }

/** `came`: an unchecked response. */
type Piece = AnsweredRange & { came?: readonly FoundLog[] }

/** The logs found so far, and unchecked ones. */
export function createLogStore() {
  let pieces: readonly Piece[] = []
  let ordered: LogList | null = null

  function add(piece: Piece) {
    const at = pieces.findLastIndex(({ range }) => range.from < piece.range.from) + 1
    pieces = pieces.toSpliced(at, 0, piece)
    ordered = null
  }

  /** Keeps only unchecked logs that pass. */
  function keepHeld(passes: (range: BlockRange) => boolean) {
    const left = pieces.filter(({ came, range }) => !came || passes(range))
    if (left.length === pieces.length) return
    pieces = left
    ordered = null
  }

  return {
    add,
    /** Adds unchecked logs. */
    hold(range: BlockRange, came: readonly FoundLog[]) {
      keepHeld((other) => !isSameRange(other, range))
      add({ range, logs: packLogs(came), came })
    },
    /** Removes unchecked logs except of these ranges. */
    holdOnly: (ranges: readonly BlockRange[]) =>
      keepHeld((held) => ranges.some((range) => isSameRange(range, held))),
    /** Unchecked logs become the answer of a range. */
    settle(range: BlockRange, logs: readonly FoundLog[]): AnsweredRange {
      const held = pieces.find(({ came }) => came === logs)
      if (!held) {
        const answer = { range, logs: packLogs(logs) }
        add(answer)
        return answer
      }
      const answer = { range, logs: held.logs }
      pieces = pieces.map((piece) => (piece === held ? answer : piece))
      return answer
    },
    /** Removes all from a block on. Returns the answer that was cut, if any. */
    dropFrom(block: number): AnsweredRange | null {
      const cut = pieces.find(({ range }) => range.from < block && range.to >= block)
      const left = cut && { range: { from: cut.range.from, to: block - 1 }, logs: cutAt(cut.logs, block) }
      pieces = pieces.filter(({ range }) => range.to < block)
      if (left) pieces = [...pieces, left]
      ordered = null
      return left ?? null
    },
    /** Removes all up to a block. Returns the answer that was cut, if any. */
    dropTo(block: number): AnsweredRange | null {
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
    /** The same object until the logs change. */
    logs(): LogList {
      ordered ??= new LogList(pieces.map(({ logs }) => logs))
      return ordered
    },
  }
}

const cutAt = (logs: LogColumns, block: number): LogColumns =>
  packLogs(unpackLogs(logs).filter(({ blockNumber }) => blockNumber < block))

export const NO_CHANGE: KeptChange = { drop: null, answers: [] }

/** Events without logs after which the search is kept. */
const WORTH_KEEPING: ReadonlySet<SearchEvent['type']> = new Set(['pinned', 'held', 'gap', 'finished'])

/** Takes in an event. Returns what to keep, or null for nothing. `showsUnchecked`: logs are shown before they are checked. */
export function changeLogs(
  store: ReturnType<typeof createLogStore>,
  event: SearchEvent,
  showsUnchecked: boolean,
): KeptChange | null {
  switch (event.type) {
    case 'came':
      if (showsUnchecked) store.hold(event.range, event.logs)
      return null
    case 'answered':
      return { drop: null, answers: [store.settle(event.range, event.logs)] }
    case 'reorged': {
      const cut = store.dropFrom(event.range.from)
      const from = cut?.range.from ?? event.range.from
      return { drop: { from, to: Number.POSITIVE_INFINITY }, answers: cut ? [cut] : [] }
    }
    case 'not-kept': {
      const cut = store.dropTo(event.range.to)
      return { drop: event.range, answers: cut ? [cut] : [] }
    }
    default:
      return WORTH_KEEPING.has(event.type) ? NO_CHANGE : null
  }
}
