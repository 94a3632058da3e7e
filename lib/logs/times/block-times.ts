import type { Hex } from 'viem'
import type { Logs } from '../answer/log-list'
import type { FoundLog } from '../answer/logs-answer'

/** A block whose time can be asked: the very one that a log is in. */
export type TimedBlock = { number: number; hash: Hex }

/** When a block was made, in seconds since 1970: as the chain says, or reckoned from the blocks around it. */
export type BlockTime = { seconds: number; isExact: boolean }

/** Gives the time of a log's block; null where neither the node nor a block on either side says anything. */
export type TimeReader = (log: Pick<FoundLog, 'blockNumber' | 'blockHash' | 'time'>) => BlockTime | null

export const NO_TIMES: TimeReader = () => null

/** Times of some blocks, and what they tell of those between them. */
export function createBlockTimes() {
  const known = new Map<Hex, { number: number; seconds: number }>()
  let ascending: readonly { number: number; seconds: number }[] | null = []

  return {
    learn(times: readonly (TimedBlock & { seconds: number })[]) {
      for (const { number, hash, seconds } of times) known.set(hash, { number, seconds })
      ascending = null
    },
    timeOf,
  }

  function timeOf({ blockNumber, blockHash, time }: Parameters<TimeReader>[0]): BlockTime | null {
    const exact = time ?? known.get(blockHash)?.seconds
    if (exact !== undefined) return { seconds: exact, isExact: true }
    ascending ??= [...known.values()].sort((a, b) => a.number - b.number)
    return between(ascending, blockNumber)
  }
}

/** As if blocks came evenly between the nearest two whose times are known. */
function between(ascending: readonly { number: number; seconds: number }[], block: number): BlockTime | null {
  const above = ascending.find(({ number }) => number > block)
  const below = ascending.findLast(({ number }) => number < block)
  if (!above || !below) return null
  const share = (block - below.number) / (above.number - below.number)
  return { seconds: Math.round(below.seconds + share * (above.seconds - below.seconds)), isExact: false }
}

/** The blocks of logs whose time nobody said, once each. */
export function listUntimed(
  rows: readonly { log: FoundLog; time: BlockTime | null }[],
): readonly TimedBlock[] {
  const blocks = new Map<Hex, TimedBlock>()
  for (const { log, time } of rows) {
    if (!time?.isExact) blocks.set(log.blockHash, blockOf(log))
  }
  return [...blocks.values()]
}

const blockOf = ({ blockNumber, blockHash }: FoundLog): TimedBlock => ({
  number: blockNumber,
  hash: blockHash,
})

/** The first and the last block of logs in the order of the chain, from which the others are reckoned, where nobody said when they were made. */
export function listUntimedEnds(logs: Logs, timeOf: TimeReader): readonly TimedBlock[] {
  const ends = [logs.at(0), logs.at(-1)].flatMap((log) => (log ? [{ log, time: timeOf(log) }] : []))
  return listUntimed(ends)
}
