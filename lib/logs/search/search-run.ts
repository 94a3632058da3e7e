import type { BlockRange } from '@/lib/block/block-range'
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
import type { TypedRange } from '../range/asked-range'
import type { PinnedNetwork } from '../range/pinned-range'
import { openParts } from './block-parts'
import { NO_HELD } from './held-logs'
import type { Report, SearchEvent, SearchSnapshot } from './search-event'
import { clientToBlock } from './settle-range'

export type RunOptions = {
  /** Holds what the search may spend. */
  client: BudgetedClient
  filter: LogFilter
  range: TypedRange
  network: PinnedNetwork
  /** Stops at once: calls under way are lost, and paid for. */
  signal: AbortSignal
  /** Makes no further call, and waits for those under way. */
  pause?: AbortSignal
  snapshot?: SearchSnapshot | undefined
  /** Where earlier searches of the same contract found logs (`binsOf` a DensityMemory): spares calls. */
  prior?: readonly Bin[] | undefined
  /** Calls under way at a time, at most. One takes the fewest calls. */
  concurrency?: number
  /** Calls that may be made again because the service could not answer them; two where nobody was asked. */
  again?: number
  /** Of the connection that is asked, where others ask it too. */
  pacer?: Pacer
  /** What earlier searches know of that connection; its facts are replaced by what this one learns. */
  known?: { facts: Facts }
  /**
   * The newest block that the connection was seen to have, null for none: a range that ends at a number close to it, or later, asks
   * for the newest first. Left out, nothing is asked of such an end.
   */
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
  // TypeScript does not distribute a spread over a union.
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
    /** Answers that were taken. */
    accepted: [] as { range: BlockRange; count: number }[],
    held: NO_HELD,
    /** Facts of the provider, replaced by what the search learns. */
    known: options.known ?? { facts: openFacts(NO_FACTS, false) },
    /** Adds the bill. */
    report,
    /** What was reported and not yet taken. */
    reported: () => events.splice(0),
    /** Resolves at the next report: a wait is shown while it lasts. */
    news: () =>
      new Promise<void>((resolve) => {
        tellNews = resolve
      }),
  }
}
