import { type BlockRange, width } from '@/lib/block/block-range'
import type { ServedMethod } from '@/lib/credits/price-table'
import { RpcError } from '@/lib/rpc/client/rpc-error'
import { createLogMatcher, type LogFilter } from '@/lib/rpc/gate/filter-matches-log'
import type { CheckCalls, Searched } from './rule'

/** Fewer blocks without logs at an end are usual. */
export const LEAST_EMPTY = 500

/** Distances from the end at which headers are read, until a block has logs. */
const FROM_END = [0, 150, 1000]

/** Some nodes behind one endpoint get the newest blocks a few seconds later. */
const NEWEST = 20

export const END_COST: readonly ServedMethod[] = [
  ...FROM_END.map(() => 'eth_getBlockByNumber' as const),
  'eth_getLogs',
]

export type End = 'oldest' | 'newest'

/** The blocks without logs at one end; null if fewer than 500. */
export function emptyEnd({ range: { from, to }, firstLog, lastLog }: Searched, end: End): BlockRange | null {
  const range =
    end === 'oldest'
      ? { from, to: firstLog === null ? to : firstLog - 1 }
      : { from: lastLog === null ? from : lastLog + 1, to }
  return width(range) < LEAST_EMPTY ? null : range
}

/**
 * What a block near an end shows. `has`: its logs were returned. `lacks`: its header says that it has logs, and none were returned.
 * `missed`: it has logs of the filter. `unknown`: no header has a bloom with logs.
 */
export type Seen = 'has' | 'lacks' | 'missed' | 'unknown'

/** Reads headers until one has logs, then asks for all logs of that block. */
export async function seeEnd(
  calls: CheckCalls,
  { from, to }: BlockRange,
  end: End,
  filter: LogFilter,
): Promise<Seen> {
  const blocks = FROM_END.map((away) => (end === 'oldest' ? from + away : to - NEWEST - away))
  const within = blocks.map((block) => Math.max(from, Math.min(to, block)))
  // The first block of a chain has no logs.
  for (const block of new Set(within.filter((one) => one > 0))) {
    const bloom = await calls.bloom(block)
    if (bloom === 'missing') return 'lacks'
    if (bloom === 'unsaid') return 'unknown'
    if (bloom !== 'empty') return seeBlock(calls, { from: block, to: block }, filter)
  }
  return 'unknown'
}

async function seeBlock(calls: CheckCalls, block: BlockRange, filter: LogFilter): Promise<Seen> {
  try {
    const logs = await calls.logs(block, {})
    if (logs.some(createLogMatcher(filter))) return 'missed'
    return logs.length > 0 ? 'has' : 'lacks'
  } catch (error) {
    if (!(error instanceof RpcError)) throw error
    if (error.kind === 'too-many-results') return 'has'
    if (error.kind === 'missing-data') return 'lacks'
    throw error
  }
}
