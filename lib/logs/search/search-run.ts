import type { Hex } from 'viem'
import { askBlockHeader } from '@/lib/block/block-header'
import type { BlockRange } from '@/lib/block/block-range'
import { TriptychError } from '@/lib/errors'
import type { LogFilter } from '@/lib/rpc/gate/filter-matches-log'
import { type Clock, SYSTEM_CLOCK } from '@/lib/rpc/pace/clock'
import { createPacer, type Pacer } from '@/lib/rpc/pace/pacer'
import { type Facts, NO_FACTS, openFacts } from '../checks/provider-facts'
import { checkingClient } from '../checks/run-rules'
import type { BudgetedClient } from '../client/budgeted-client'
import { createCallsAtATime } from '../client/calls-at-a-time'
import { notingDisorder } from '../client/note-disorder'
import { retrying } from '../client/retrying-client'
import type { Bin } from '../planner/density-map'
import type { AskedRange, TypedRange } from '../range/asked-range'
import type { PinnedNetwork } from '../range/pinned-range'
import { openParts } from './block-parts'
import { NO_HELD } from './held-logs'
import type { Report, SearchEvent, SearchSnapshot } from './search-event'

export type RunOptions = {
  /** With the budget. */
  client: BudgetedClient
  filter: LogFilter
  range: TypedRange
  network: PinnedNetwork
  /** Stops at once: calls in progress are lost, and charged. */
  signal: AbortSignal
  /** Makes no further call, and waits for those in progress. */
  pause?: AbortSignal
  snapshot?: SearchSnapshot | undefined
  /** From earlier searches (`binsOf` a DensityMemory): saves calls. */
  prior?: readonly Bin[] | undefined
  /** Calls in progress at a time. */
  concurrency?: number
  /** Retries. */
  again?: number
  /** Of the connection, if others use it too. */
  pacer?: Pacer
  /** Known facts of the connection; replaced by what this search learns. */
  known?: { facts: Facts }
  /** The newest block seen, null for none: a range that ends near it asks for the newest block first. Left out: it does not. */
  newestSeen?: number | null
  clock?: Clock
}

export type LogsRun = ReturnType<typeof openRun>

/** What the parts of one search share. */
export function openRun(options: RunOptions) {
  const { filter, range, signal, pause, concurrency = 1, again = 2, clock = SYSTEM_CLOCK } = options
  const events: SearchEvent[] = []
  let tellNews = () => {}
  const asking = 'blockHash' in range ? clientToBlock(options.client, range.blockHash) : options.client
  const billed = <Event extends Report>(event: Event) => ({ ...event, bill: asking.bill() })
  const report = (event: Report) => {
    events.push(billed(event))
    tellNews()
  }
  const { pacer = createPacer({ weigh: () => 1, clock }) } = options
  const atATime = createCallsAtATime(concurrency)
  const retried = retrying(asking, {
    pacer,
    atATime,
    clock,
    signal,
    again,
    onWait: (range, { ms, failures }, why) =>
      report({ type: 'waiting', range, ms, until: Date.now() + ms, failures, why }),
    onAgain: (range, lost) => report({ type: 'asked-again', range, lost }),
  })
  const client = notingDisorder(retried, (range, disorder) =>
    report({ type: 'disordered', range, ...disorder }),
  )
  return {
    filter,
    /** Waits when the service asks to, and reports it. */
    client,
    /** The same for calls that check answers. */
    checking: checkingClient(client, report),
    affords: asking.affords,
    atATime,
    clock,
    signal,
    isPaused: () => pause?.aborted ?? false,
    concurrency,
    /** Blocks that are requested in parts, until all of them are answered. */
    parts: openParts(options.snapshot?.parts),
    accepted: [] as { range: BlockRange; count: number }[],
    held: NO_HELD,
    /** Facts of the provider, replaced by what the search learns. */
    known: options.known ?? { facts: openFacts(NO_FACTS, false) },
    /** Adds the bill. */
    report,
    reported: () => events.splice(0),
    /** Resolves at the next report: a wait is shown while it lasts. */
    news: () =>
      new Promise<void>((resolve) => {
        tellNews = resolve
      }),
  }
}

/** The range of a block hash takes one call. */
export async function settleRange(
  client: Pick<BudgetedClient, 'call'>,
  range: TypedRange,
): Promise<AskedRange> {
  if (!('blockHash' in range)) return range
  const header = await askBlockHeader(client, { hash: range.blockHash })
  if (header) return { from: header.number, to: header.number }
  throw new TriptychError('The provider has no block with this hash.')
}

/** Requests by hash: the number may name another block later. */
export const clientToBlock = (client: BudgetedClient, blockHash: Hex): BudgetedClient => ({
  ...client,
  call: (method, params) =>
    client.call(
      method,
      params.map((param) => byHash(param, blockHash)),
    ),
})

function byHash(param: unknown, blockHash: Hex): unknown {
  if (typeof param !== 'object' || param === null || !('fromBlock' in param)) return param
  const { fromBlock: _from, toBlock: _to, ...filter } = param as Record<string, unknown>
  return { ...filter, blockHash }
}
