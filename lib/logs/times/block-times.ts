import type { Hex } from 'viem'
import { askBlockHeader, type HeaderClient } from '@/lib/block/block-header'
import { TriptychError } from '@/lib/errors'
import { formatCount } from '@/lib/text/count'
import type { Logs } from '../answer/log-list'
import type { FoundLog } from '../answer/logs-answer'

export type TimedBlock = { number: number; hash: Hex }

/** Seconds since 1970: exact, or estimated from other blocks. */
export type BlockTime = { seconds: number; isExact: boolean }

/** Null if unknown. */
export type TimeReader = (log: Pick<FoundLog, 'blockNumber' | 'blockHash' | 'time'>) => BlockTime | null

export const NO_TIMES: TimeReader = () => null

/** By block hash. */
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

/** Exact for these blocks, estimated between two of them. */
export function readTimes(known: KnownTimes): TimeReader {
  const ascending = [...known.values()].sort((a, b) => a.number - b.number)
  return ({ blockNumber, blockHash, time }) => {
    const exact = time ?? known.get(blockHash)?.seconds
    if (exact !== undefined) return { seconds: exact, isExact: true }
    return between(ascending, blockNumber)
  }
}

/** Linear between the nearest known blocks. */
function between(ascending: readonly { number: number; seconds: number }[], block: number): BlockTime | null {
  const above = ascending.find(({ number }) => number > block)
  const below = ascending.findLast(({ number }) => number < block)
  if (!above || !below) return null
  const share = (block - below.number) / (above.number - below.number)
  return { seconds: Math.round(below.seconds + share * (above.seconds - below.seconds)), isExact: false }
}

/** The blocks of logs without an exact time. */
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

/** The first and the last block, if their times are unknown. */
export function listUntimedEnds(logs: Logs, timeOf: TimeReader): readonly TimedBlock[] {
  const ends = [logs.at(0), logs.at(-1)].flatMap((log) => (log ? [{ log, time: timeOf(log) }] : []))
  return listUntimed(ends)
}

/** Reads one header per block. Throws {@link TriptychError} if the chain has another block there now, and what the client throws. */
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
