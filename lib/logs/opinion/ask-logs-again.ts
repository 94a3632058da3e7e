import { askBlockHeader } from '@/lib/block/block-header'
import type { BlockRange } from '@/lib/block/block-range'
import type { BothBills } from '@/lib/credits/bill-words'
import type { Tariff } from '@/lib/credits/tariff'
import type { AskRelay } from '@/lib/rpc/client/explorer-relay'
import { toShownError } from '@/lib/rpc/client/own-fault'
import { type ChargedClient, openClient, type RpcClient } from '@/lib/rpc/client/rpc-client'
import { RpcError } from '@/lib/rpc/client/rpc-error'
import type { LogFilter } from '@/lib/rpc/gate/filter-matches-log'
import type { Logs } from '../answer/log-list'
import { withinBudget } from '../client/budgeted-client'
import { binsOf, type DensityNetwork } from '../price/density-memory'
import { openDensity } from '../price/kept-density'
import type { PinnedNetwork, PinnedRange } from '../range/pinned-range'
import { type PortableError, packError } from '../search/portable-error'
import type { SearchEnd, SearchEvent } from '../search/search-event'
import { searchLogs } from '../search/search-logs'
import { askBlocksAlone } from './ask-blocks-alone'
import { blocksLeft } from './blocks-left'
import { compareLogs, type LogsComparison, type LogsOfRange } from './compare-logs'

/** A search that is done, to be made again. */
export type SearchDone = {
  network: PinnedNetwork & DensityNetwork
  filter: LogFilter
  range: PinnedRange
  /** Blocks that the first search could not have. */
  gaps: readonly BlockRange[]
  logs: Logs
}

type Asked = { ask: AskRelay; tariff: Tariff }

type Means = {
  here: Asked
  there: Asked
  /** What the second search may spend, in the unit of where it is made. */
  budget: number
  concurrency: number
  signal: AbortSignal
}

/** Blocks that could not be compared, and why. */
export type LogsUncompared = { range: BlockRange; why: PortableError | 'missing-here' | 'budget' }

/** What came of it, with what it cost at both. Plain data: it crosses to the page. */
export type LogsAgain = { paid: BothBills } & (
  | { state: 'compared'; comparison: LogsComparison; uncompared: readonly LogsUncompared[] }
  | { state: 'different-blocks'; block: number; here: string; there: string }
  /** `why` is null where it answered null. */
  | { state: 'not-held'; block: number; why: PortableError | null }
  | { state: 'refused'; error: PortableError }
  | { state: 'stopped' }
)

type Outcome = LogsAgain extends infer One ? (One extends LogsAgain ? Omit<One, 'paid'> : never) : never

/** Makes a search again at another connection, by the same engine, and holds its logs against those found. Never throws. */
export async function askLogsAgain(done: SearchDone, means: Means): Promise<LogsAgain> {
  const here = openClient(means.here.ask, means.here.tariff, means.signal)
  const there = openClient(means.there.ask, means.there.tariff, means.signal)
  const outcome = await compareBoth(done, { here, there }, means).catch((error: unknown): Outcome => {
    return means.signal.aborted
      ? { state: 'stopped' }
      : { state: 'refused', error: packError(toShownError(error)) }
  })
  return { ...outcome, paid: { here: here.bill(), there: there.bill() } } as LogsAgain
}

async function compareBoth(
  done: SearchDone,
  { here, there }: { here: RpcClient; there: ChargedClient },
  means: Means,
): Promise<Outcome> {
  const apart = await compareEnds(done.range, here, there)
  if (apart) return apart
  const { filter, range, gaps, logs } = done
  const client = withinBudget(there, means.budget)
  const again = await searchAgain(done, client, means)
  if (means.signal.aborted) return { state: 'stopped' }
  if (again.refused && again.pieces.length === 0) return { state: 'refused', error: again.refused }
  const comparison = await compareLogs(logs, again.pieces, gaps)
  const blocks = await askBlocksAlone(comparison.blocks, { client, filter, logs, pieces: again.pieces })
  const answered = [...again.pieces, ...again.gaps].map((piece) => piece.range)
  return {
    state: 'compared',
    comparison: { ...comparison, blocks },
    uncompared: [
      ...gaps.map((gap) => ({ range: gap, why: 'missing-here' as const })),
      ...again.gaps,
      ...blocksLeft(range, answered).map((left) => ({
        range: left,
        why: again.refused ?? ('budget' as const),
      })),
    ],
  }
}

/** Whether the last block of the range is the same at both; null where it is. */
async function compareEnds(range: PinnedRange, here: RpcClient, there: RpcClient): Promise<Outcome | null> {
  const block = range.to
  const ours = range.finality?.headHash ?? (await askBlockHeader(here, block))?.hash
  try {
    const theirs = (await askBlockHeader(there, block))?.hash
    if (!theirs) return { state: 'not-held', block, why: null }
    if (!ours || ours.toLowerCase() === theirs.toLowerCase()) return null
    return { state: 'different-blocks', block, here: ours, there: theirs }
  } catch (error) {
    const isHeld = !(error instanceof RpcError) || !['missing-data', 'ahead-of-head'].includes(error.kind)
    if (isHeld) throw error
    return { state: 'not-held', block, why: packError(error) }
  }
}

type SecondSearch = {
  pieces: LogsOfRange[]
  gaps: { range: BlockRange; why: PortableError }[]
  refused: PortableError | null
}

async function searchAgain(
  { network, filter, range: { from, to } }: SearchDone,
  client: ReturnType<typeof withinBudget>,
  { signal, concurrency }: Means,
): Promise<SecondSearch> {
  const memory = await openDensity(network, filter)
  const prior = memory ? binsOf(memory) : []
  const found: SecondSearch = { pieces: [], gaps: [], refused: null }
  for await (const event of searchLogs({
    client,
    filter,
    range: { from, to },
    network,
    signal,
    concurrency,
    prior,
  })) {
    if (event.type === 'answered') found.pieces.push({ range: event.range, logs: event.logs })
    if (event.type === 'gap') found.gaps.push({ range: event.range, why: packError(event.why) })
    if (event.type === 'not-kept') giveUp(found, event)
    if (event.type === 'finished') found.refused = refusalOf(event)
  }
  return { ...found, pieces: found.pieces.toSorted((a, b) => a.range.from - b.range.from) }
}

/** Blocks at the start of the range were answered without a log though the service keeps none of theirs. */
function giveUp(found: SecondSearch, { range, why }: Extract<SearchEvent, { type: 'not-kept' }>) {
  found.pieces = found.pieces
    .filter((piece) => piece.range.to > range.to)
    .map((piece) => ({ ...piece, range: { ...piece.range, from: Math.max(piece.range.from, range.to + 1) } }))
  found.gaps.push({ range, why: packError(why) })
}

const refusalOf = (end: SearchEnd) => (end.state === 'refused' ? packError(end.error) : null)
