import { numberToHex } from 'viem'
import { askBlockHeader } from '@/lib/block/block-header'
import { type BlockRange, isSameRange, leaveOut } from '@/lib/block/block-range'
import { compareHash } from '@/lib/comparison/compare-hash'
import type { Comparison } from '@/lib/comparison/comparison'
import type { BothBills } from '@/lib/credits/bill-words'
import { TriptychError } from '@/lib/errors'
import { toShownError } from '@/lib/rpc/client/own-fault'
import type { ChargedClient, RpcClient } from '@/lib/rpc/client/rpc-client'
import { RpcError } from '@/lib/rpc/client/rpc-error'
import type { LogFilter } from '@/lib/rpc/gate/filter-matches-log'
import { countOf } from '@/lib/text/count'
import type { Logs } from '../answer/log-list'
import { InvalidLogsError, parseLogsAnswer } from '../answer/logs-answer'
import { type BudgetedClient, withinBudget } from '../client/budgeted-client'
import { binsOf, type DensityNetwork } from '../price/density-memory'
import { openDensity } from '../price/kept-density'
import type { PinnedNetwork, PinnedRange } from '../range/pinned-range'
import { type PortableError, packError } from '../search/portable-error'
import { searchLogs } from '../search/search-logs'
import {
  type BlockDifference,
  compareBlocks,
  compareLogsOfBlock,
  type LogsOfRange,
  sliceOf,
} from './compare-blocks'
import { describeSearches, MOST_READ_ALONE, type UncomparedBlocks } from './describe-searches'

/** A finished search. */
export type SearchDone = {
  network: PinnedNetwork & DensityNetwork
  filter: LogFilter
  range: PinnedRange
  /** Blocks that the search could not read. */
  gaps: readonly BlockRange[]
  logs: Logs
}

type Means = {
  here: RpcClient
  there: ChargedClient
  /** The maximum for the second search, in the unit of the second provider. */
  budget: number
  concurrency: number
  signal: AbortSignal
}

/** The result, with what was paid at both. Plain data: it crosses from the worker to the page. */
export type ComparedSearches = { paid: BothBills } & (
  | { state: 'compared'; comparison: Comparison }
  | { state: 'refused'; error: PortableError }
  | { state: 'stopped' }
)

/** Runs the same search at the second provider and compares the logs. Never throws. */
export async function compareSearches(done: SearchDone, means: Means): Promise<ComparedSearches> {
  const paid = () => ({ here: means.here.bill(), there: means.there.bill() })
  try {
    const comparison = await compare(done, means)
    return { state: 'compared', comparison, paid: paid() }
  } catch (error) {
    if (means.signal.aborted) return { state: 'stopped', paid: paid() }
    return { state: 'refused', error: packError(toShownError(error)), paid: paid() }
  }
}

async function compare(done: SearchDone, means: Means): Promise<Comparison> {
  const { here, there } = means
  const { range, gaps, logs, network } = done
  const hash = range.finality?.headHash ?? (await askBlockHeader(here, range.to))?.hash
  const other = await compareHash(there, range.to, hash)
  if (other) return other
  const client = withinBudget(there, means.budget)
  const again = await searchAgain(done, client, means)
  means.signal.throwIfAborted()
  if (again.refused && again.pieces.length === 0) throw again.refused
  const { compared, blocks } = compareBlocks(logs, again.pieces, gaps, network.chainId)
  const alone = await readBlocksAlone(blocks, done, client, again.pieces)
  const read = [...again.pieces, ...again.gaps].map((piece) => piece.range)
  const why = again.refused ?? new TriptychError('The stated price does not include them.')
  return describeSearches({
    blocks,
    alone,
    compared: `${countOf(compared, 'log')} of ${countOf(again.pieces.length, 'range')} compared`,
    isNothing: again.pieces.length === 0,
    uncompared: [
      ...gaps.map((range) => ({
        range,
        why: new TriptychError('These logs are missing in the result above.'),
      })),
      ...again.gaps,
      ...leaveOut([range], read).map((left) => ({ range: left, why })),
    ],
  })
}

type SecondSearch = {
  pieces: LogsOfRange[]
  gaps: UncomparedBlocks[]
  refused: TriptychError | null
}

async function searchAgain(
  { network, filter, range: { from, to } }: SearchDone,
  client: BudgetedClient,
  { signal, concurrency }: Means,
): Promise<SecondSearch> {
  const memory = await openDensity(network, filter)
  const prior = memory ? binsOf(memory) : []
  const found: SecondSearch = { pieces: [], gaps: [], refused: null }
  const asked = { client, filter, range: { from, to }, network, signal, concurrency, prior }
  for await (const event of searchLogs(asked)) {
    if (event.type === 'answered') found.pieces.push(event)
    if (event.type === 'gap') found.gaps.push(event)
    if (event.type === 'finished') found.refused = event.state === 'refused' ? event.error : null
    if (event.type === 'not-kept') {
      // Answered as empty, but pruned.
      found.pieces = found.pieces
        .filter(({ range }) => range.to > event.range.to)
        .map((piece) => ({
          ...piece,
          range: { ...piece.range, from: Math.max(piece.range.from, event.range.to + 1) },
        }))
      found.gaps.push(event)
    }
  }
  return { ...found, pieces: found.pieces.toSorted((a, b) => a.range.from - b.range.from) }
}

/**
 * Reads blocks without some of their logs once more by themselves: a provider may truncate the response to a larger range without an
 * error. Whether each has all its logs then; blocks that were not read, or not with success, are left out.
 */
async function readBlocksAlone(
  blocks: readonly BlockDifference[],
  { filter, logs, network }: SearchDone,
  client: BudgetedClient,
  pieces: readonly LogsOfRange[],
): Promise<ReadonlyMap<number, boolean>> {
  const alone = new Map<number, boolean>()
  const lacking = blocks
    .filter(({ here, there, isSameBlock }) => isSameBlock && there < here)
    .filter(({ block }) => !pieces.some(({ range }) => isSameRange(range, { from: block, to: block })))
  for (const { block } of lacking.slice(0, MOST_READ_ALONE)) {
    if (!client.affords('eth_getLogs')) break
    const range = { from: block, to: block }
    const at = numberToHex(block)
    try {
      const answer = await client.call('eth_getLogs', [{ ...filter, fromBlock: at, toBlock: at }])
      const again = parseLogsAnswer(answer, range, filter)
      alone.set(block, compareLogsOfBlock(block, sliceOf(logs, range), again, network.chainId) === null)
    } catch (error) {
      if (!(error instanceof RpcError || error instanceof InvalidLogsError)) throw error
    }
  }
  return alone
}
