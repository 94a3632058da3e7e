import { type BlockRange, isSameRange } from '@/lib/block/block-range'
import { countLogs, type LogColumns, packLogs, unpackLogs } from '../answer/log-columns'
import { LogList } from '../answer/log-list'
import type { FoundLog } from '../answer/logs-answer'
import type { KeptChange } from '../search/kept-search'
import type { SearchEvent } from '../search/search-event'

/** An answer: the logs of a range of blocks. */
export type AnsweredRange = { range: BlockRange; logs: LogColumns }

/** `came`: as it was given, while it is no answer yet. */
type Piece = AnsweredRange & { came?: readonly FoundLog[] }

/** The logs found so far, answer by answer, read in the order of the chain; with logs that are no answer yet. */
export function createLogStore() {
  let pieces: readonly Piece[] = []
  let ordered: LogList | null = null

  function add(piece: Piece) {
    const at = pieces.findLastIndex(({ range }) => range.from < piece.range.from) + 1
    pieces = pieces.toSpliced(at, 0, piece)
    ordered = null
  }

  /** Keeps of what is not an answer yet only what passes. */
  function keepHeld(passes: (range: BlockRange) => boolean) {
    const left = pieces.filter(({ came, range }) => !came || passes(range))
    if (left.length === pieces.length) return
    pieces = left
    ordered = null
  }

  return {
    add,
    /** Shows logs that are no answer yet. */
    hold(range: BlockRange, came: readonly FoundLog[]) {
      keepHeld((other) => !isSameRange(other, range))
      add({ range, logs: packLogs(came), came })
    },
    /** Removes unchecked logs except of these ranges. */
    holdOnly: (ranges: readonly BlockRange[]) =>
      keepHeld((held) => ranges.some((range) => isSameRange(range, held))),
    /** Takes in what counts as the answer for a range from now on: what was held, as a rule. */
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
    /** Forgets everything from a block on, and gives the answer that is cut by that, if one is. */
    dropFrom(block: number): AnsweredRange | null {
      const cut = pieces.find(({ range }) => range.from < block && range.to >= block)
      const left = cut && { range: { from: cut.range.from, to: block - 1 }, logs: cutAt(cut.logs, block) }
      pieces = pieces.filter(({ range }) => range.to < block)
      if (left) pieces = [...pieces, left]
      ordered = null
      return left ?? null
    },
    /** Forgets everything up to a block where no log was found, and gives the answer that goes on behind it, if one does. */
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
    /** The same list as before, until there are other logs. */
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
