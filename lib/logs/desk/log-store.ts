import type { BlockRange } from '@/lib/block/block-range'
import type { FoundLog } from '../answer/logs-answer'

/** An answer: the logs of a range of blocks. */
export type Answer = { range: BlockRange; logs: readonly FoundLog[] }

/** The logs found so far, answer by answer, read in the order of the chain. */
export function createLogStore() {
  let pieces: readonly Answer[] = []
  let ordered: readonly FoundLog[] | null = []
  const intern = createInterner()

  return {
    add(range: BlockRange, logs: readonly FoundLog[]) {
      const at = pieces.findLastIndex((piece) => piece.range.from < range.from) + 1
      pieces = pieces.toSpliced(at, 0, { range, logs: logs.map((log) => share(log, intern)) })
      ordered = null
    },
    /** Forgets everything from a block on, and gives the answer that is cut by that, if one is. */
    dropFrom(block: number): Answer | null {
      const cut = pieces.find(({ range }) => range.from < block && range.to >= block)
      const left = cut && {
        range: { from: cut.range.from, to: block - 1 },
        logs: cut.logs.filter(({ blockNumber }) => blockNumber < block),
      }
      pieces = pieces.filter(({ range }) => range.to < block)
      if (left) pieces = [...pieces, left]
      ordered = null
      return left ?? null
    },
    countIn: ({ from, to }: BlockRange): number =>
      pieces.find(({ range }) => range.from === from && range.to === to)?.logs.length ?? 0,
    logs(): readonly FoundLog[] {
      ordered ??= pieces.flatMap(({ logs }) => logs)
      return ordered
    },
  }
}

/** Equal texts of different answers are kept once: a hundred thousand logs then fit in some ten megabytes. */
function createInterner() {
  const known = new Map<string, string>()
  return <Text extends string>(text: Text): Text => {
    const same = known.get(text)
    if (same === undefined) known.set(text, text)
    return (same ?? text) as Text
  }
}

const share = (log: FoundLog, intern: ReturnType<typeof createInterner>): FoundLog => ({
  ...log,
  blockHash: intern(log.blockHash),
  transactionHash: intern(log.transactionHash),
  address: intern(log.address),
  topics: log.topics.map(intern),
})
