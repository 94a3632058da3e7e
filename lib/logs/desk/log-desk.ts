import type { EventSignature } from '@/lib/abi/event-signature'
import { keptAbis } from '@/lib/abi/kept-abis'
import type { BlockRange } from '@/lib/block/block-range'
import type { Tariff } from '@/lib/credits/tariff'
import type { ContractNames } from '@/lib/kept/provenance'
import { isDevelopmentChain } from '@/lib/networks'
import { openBatchDoor } from '@/lib/rpc/door/rpc-door'
import { type Clock, SYSTEM_CLOCK } from '@/lib/rpc/pace/clock'
import { pacedRelay } from '@/lib/rpc/pace/paced-relay'
import { createPacer, type Pacer } from '@/lib/rpc/pace/pacer'
import { NO_UNITS, type TokenUnits } from '@/lib/tokens/token-unit'
import { type CodeEras, NO_ERAS, nameEmitters } from '../answer/code-eras'
import { digestLogs } from '../answer/digest-logs'
import { LogList } from '../answer/log-list'
import { findReaderEvents, type ReadAbi } from '../answer/reader-events'
import type { Content } from '../export/export-rows'
import { logsSheet } from '../export/logs-sheet'
import { MOST_COPIED } from '../export/most-copied'
import type { Format } from '../export/write-export'
import { type SheetFormat, writeSheet } from '../export/write-sheet'
import type { Groups } from '../groups/group-logs'
import { groupsSheet } from '../groups/groups-sheet'
import type { ListedBlock } from '../search/ask-block-receipts'
import { type TableView, WHOLE_TABLE } from '../table/table-view'
import type { LogsOrder, Shown } from './desk-state'
import { createLogSearch, type LogSearch } from './log-search'
import { createLogTable } from './log-table'
import type { RelayTo } from './relay-to'
import { createSearchLocks, type Locks } from './search-locks'
import { createSearchProver } from './search-prover'
import { BROWSER_STORE, type SearchStore } from './search-store'
import { createSecondOpinion } from './second-opinion'
import { createTableExport } from './table-export'

type Means = {
  relay: RelayTo
  /** The pace of the connection in use, where others ask it too. */
  pacer?: (network: string) => Pacer
  /** Told after every change, with a way to see what there is to show. */
  push: (show: () => Shown) => void
  /** Told of each call that was under way, and is paid for, when an earlier page ended. */
  onLost: (network: string, method: string, tariff: Tariff) => void
  /** Null where the browser has none. */
  locks: Locks | null
  kept?: SearchStore
  clock?: Clock
  /** Default: the ABI as it is kept. */
  readAbi?: ReadAbi
}

/** Groups that a page shows; a file has all. */
const MOST_GROUPS = 500

const NO_LOGS = new LogList([])

/**
 * Where searches run and their logs stay: a page tells it what to do and is told what to show. It has one search at a
 * time. Everything that goes in or out is plain data, for the desk is in a worker.
 */
export function createLogDesk({
  relay,
  pacer,
  push,
  onLost,
  locks,
  kept = BROWSER_STORE,
  clock = SYSTEM_CLOCK,
  readAbi = keptAbis.read,
}: Means) {
  const searchLocks = createSearchLocks(locks)
  let search: LogSearch | null = null
  let searches = 0
  let pasted: readonly EventSignature[] = []
  let found: readonly EventSignature[] = []
  let eras = NO_ERAS
  let units: TokenUnits = NO_UNITS
  let names: ContractNames = new Map()
  const table = createLogTable({
    logs: () => search?.logs() ?? NO_LOGS,
    events: () => [search?.order.question.event ?? [], pasted, found].flat(),
    eras: () => eras,
    looksAtCode: () => search !== null && isDevelopmentChain(search.order.network),
    reorged: () => search?.progress().reorged ?? [],
    units: () => units,
  })

  function show(): Shown {
    if (!search) return { state: null, table: null }
    const state = {
      ...search.state(),
      search: searches,
      exporting: files.progress(),
      proving: prover.state(),
    }
    return { state, table: table.showChange() }
  }

  const tell = () => push(show)
  const files = createTableExport(tell)
  const prover = createSearchProver({
    search: () => search,
    open: (network, tariff, signal) =>
      openBatchDoor(
        pacedRelay({
          relay: relay(network, tariff),
          tariff,
          pacer: pacer?.(network.slug) ?? createPacer({ weigh: () => 1, clock }),
          signal,
          onWait: () => {},
        }),
        tariff,
        signal,
      ),
    tell,
  })

  const opinion = createSecondOpinion({ search: () => search, relay })

  function enter(order: LogsOrder): LogSearch {
    leave()
    const entered = createLogSearch(order, {
      ask: (tariff) => relay(order.network, tariff).ask,
      pacer: pacer?.(order.network.slug),
      locks: searchLocks,
      kept,
      clock,
      onLost: (method, tariff) => onLost(order.network.slug, method, tariff),
      tell: () => {
        if (search === entered) tell()
      },
    })
    search = entered
    searches++
    found = []
    readByAbis(entered)
    return entered
  }

  /** The logs are read by the ABIs that this browser has of the contracts that are searched. */
  async function readByAbis(entered: LogSearch) {
    const { network, question } = entered.order
    const events = await findReaderEvents(network, [question.filter.address ?? []].flat(), readAbi).catch(
      () => [],
    )
    if (search !== entered || events.length === 0) return
    found = events
    table.readAnew()
    tell()
  }

  function leave() {
    opinion.stop()
    search?.stop()
    files.stop()
    prover.forget()
    search = null
  }

  /** The page shows no search: the next one is looked at whole. */
  function showNone() {
    search = null
    table.look(WHOLE_TABLE)
    tell()
  }

  return {
    begin: (order: LogsOrder) => enter(order).begin(),
    /** Shows what an earlier visit kept of this search. Costs nothing; false where nothing is kept. */
    async open(order: LogsOrder): Promise<boolean> {
      if (search?.isRunning()) return false
      const entered = enter(order)
      const opened = await entered.open()
      if (!opened && search === entered) showNone()
      return opened
    },
    /** Shows what is kept of this search, and begins it where nothing is. */
    async arrive(order: LogsOrder): Promise<void> {
      const entered = enter(order)
      if (!(await entered.open()) && search === entered) await entered.begin()
    },
    /** A budget is in the unit of the tariff. `again`: retries of all runs; as before where it is left out. */
    resume: (budget: number, tariff: Tariff, again?: number) => search?.resume(budget, tariff, again),
    askGap: (gap: BlockRange, budget: number, tariff: Tariff) => search?.askGap(gap, budget, tariff),
    /** Lists the transactions of a block that is a gap; then their receipts can be priced, and asked for. */
    listGap: (block: number, budget: number, tariff: Tariff) => search?.listGap(block, budget, tariff),
    readGap: (block: ListedBlock, budget: number, tariff: Tariff) => search?.readGap(block, budget, tariff),
    extend: (budget: number, tariff: Tariff) => search?.extend(budget, tariff),
    follow: (everySeconds: number, budget: number, tariff: Tariff) =>
      search?.follow(everySeconds, budget, tariff),
    unfollow: () => search?.unfollow(),
    pause: () => search?.pause(),
    /** Resolves when what was stopped is counted and kept. */
    stop: () => search?.stop(),
    /** The search is not kept any more, and the page shows none. */
    async forget() {
      const left = search
      leave()
      await left?.forget()
      if (!search) showNone()
    },
    look(view: TableView) {
      table.look(view)
      tell()
    },
    /** Reads the logs by the events of an ABI first, after the one that is searched for. */
    readBy(events: readonly EventSignature[]) {
      pasted = events
      table.readAnew()
      tell()
    },
    /** Writes the amounts of tokens by these units beside what the logs hold. */
    countBy(next: TokenUnits) {
      if (JSON.stringify([...next]) === JSON.stringify([...units])) return
      units = next
      table.readAnew()
      tell()
    },
    /** When blocks were made, as somebody asked. */
    learnTimes(times: Parameters<typeof table.learnTimes>[0]) {
      table.learnTimes(times)
      tell()
    },
    /** Files say what emitters are called, where the reader or the demo named them. */
    nameBy(next: ContractNames) {
      names = next
    },
    /** Reads each log by the events of the code that emitted it, too, after the reader's own. */
    readByCode(next: CodeEras) {
      if (next.size + eras.size === 0) return
      eras = next
      table.readAnew()
      tell()
    },
    /** What the form needs to search for only what is picked in the table. */
    rewrite: table.rewrite,
    rows: (from: number, to: number) => table.rows(from, to),
    readWhole: table.readWhole,
    /** Tells one answer from another: what a shared link says of it; with the last log, whose block it names. */
    async digest() {
      const logs = search?.logs() ?? NO_LOGS
      return { digest: await digestLogs(logs), lastLog: logs.at(-1) ?? null }
    },
    /** Makes the search again at another connection, and tells what differs. */
    askAgain: opinion.ask,
    stopAskingAgain: opinion.stop,
    /** How many blocks are said to be empty, and to have logs. */
    claims: prover.claims,
    /** Draws blocks and reads their headers. What an earlier order proved is forgotten. */
    proveHeaders: prover.proveHeaders,
    /** Reads the receipts of the blocks that these decide. */
    proveReceipts: prover.proveReceipts,
    stopProving: prover.stop,
    /** What a file of evidence says of the search; null while not every block is decided. */
    evidence: prover.evidence,
    /** All calls of this visit. */
    calls: () => search?.journal.records() ?? [],
    openCall: (number: number) => search?.journal.open(number) ?? null,
    /** The logs that the table shows as a file, and the manifest that goes with it; null when stopped, or without a search. */
    exportLogs(format: Format, content: Content, now: number) {
      if (!search) return null
      const { logs, removed, view, read, scales, balances, timeOf } = table.selection()
      const { order, progress, found } = search.state()
      const { network, said, question } = order
      const headHash = progress.range?.finality?.headHash ?? logs.at(-1)?.blockHash ?? null
      const rows = { found, rows: logs.length, removed }
      const shown = { progress, view, ...rows, headHash, content, now: new Date(now) }
      return files.write(format, content, {
        logs,
        read,
        scales,
        balances,
        timeOf,
        nameOf: nameEmitters(names, eras),
        facts: { network, said, question, ...shown },
      })
    },
    /** The largest groups of the logs shown, by a column, and how many groups there are. */
    group(by: string): { groups: Groups; count: number } {
      const groups = table.group(by)
      return { groups: { ...groups, rows: groups.rows.slice(0, MOST_GROUPS) }, count: groups.rows.length }
    },
    /** All of these groups as text. */
    writeGroups: (by: string, title: string, format: SheetFormat): string =>
      writeSheet(format, groupsSheet(table.group(by), title)),
    /** The first of the logs shown, decoded, as text to paste into a spreadsheet. */
    async writeTable(): Promise<string> {
      const { logs, read, scales, balances, timeOf } = table.selection()
      return writeSheet(
        'tabs',
        await logsSheet(logs.slice(0, MOST_COPIED), {
          read,
          scales,
          balances,
          timeOf,
          nameOf: nameEmitters(names, eras),
        }),
      )
    },
    series: table.series,
    stopExport: () => files.stop(),
  }
}

export type LogDesk = ReturnType<typeof createLogDesk>
