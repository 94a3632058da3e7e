import type { Hex } from 'viem'
import { askBlockHeader, type HeaderClient } from '@/lib/block/block-header'
import { TriptychError } from '@/lib/errors'
import { formatCount } from '@/lib/text/count'
import type { Logs } from '../answer/log-list'
import type { FoundLog } from '../answer/logs-answer'

/** A block whose time can be asked: the very one that a log is in. */
export type TimedBlock = { number: number; hash: Hex }

/** When a block was made, in seconds since 1970: exact, or estimated from the blocks around it. */
export type BlockTime = { seconds: number; isExact: boolean }

/** The time of a log's block; null when it is unknown and cannot be estimated. */
export type TimeReader = (log: Pick<FoundLog, 'blockNumber' | 'blockHash' | 'time'>) => BlockTime | null

export const NO_TIMES: TimeReader = () => null

/** The times of some blocks, by block hash. */
export type KnownTimes = ReadonlyMap<Hex, { number: number; seconds: number }>

export function addTimes(
  known: KnownTimes,
  times: readonly (TimedBlock & { seconds: number })[],
): KnownTimes {
  return new Map([
    ...known,
    ...times.map(({ number, hash, seconds }) => [hash, { number, seconds }] as const),
  ])
}

/** Reads the times of logs: exact for these blocks, estimated between two of them. */
export function readTimes(known: KnownTimes): TimeReader {
  const ascending = [...known.values()].sort((a, b) => a.number - b.number)
  return ({ blockNumber, blockHash, time }) => {
    const exact = time ?? known.get(blockHash)?.seconds
    if (exact !== undefined) return { seconds: exact, isExact: true }
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

/** The first and the last block of the logs, when their times are unknown. The other times are estimated from these two. */
export function listUntimedEnds(logs: Logs, timeOf: TimeReader): readonly TimedBlock[] {
  const ends = [logs.at(0), logs.at(-1)].flatMap((log) => (log ? [{ log, time: timeOf(log) }] : []))
  return listUntimed(ends)
}

/**
 * Asks when blocks were made, one header each, and yields each as it comes. Throws {@link TriptychError} where the chain has another
 * block in the place of one by now, and what the client throws.
 */
export async function* askTimes(
  blocks: readonly TimedBlock[],
  client: HeaderClient,
): AsyncGenerator<TimedBlock & { seconds: number }> {
  for (const block of blocks) {
    const header = await askBlockHeader(client, block.number)
    if (header?.hash.toLowerCase() !== block.hash.toLowerCase()) {
      throw new TriptychError(`The chain has another block ${formatCount(block.number)} now.`, {
        whatToDo: 'Search again: its logs may have changed.',
      })
    }
    yield { ...block, seconds: header.time }
  }
}
