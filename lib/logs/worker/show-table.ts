import { formatAbiValue, showAbiValue } from '@/lib/abi/format-abi-value'
import { createEmitterReader, listReadable } from '../answer/emitter-reading'
import { countTopics, isRemovedAt } from '../answer/log-columns'
import type { LogList } from '../answer/log-list'
import type { LogReader, LogReading, WriteValue } from '../answer/log-reading'
import type { FoundLog } from '../answer/logs-answer'
import { balanceChars, showBalance, stepOf, whyNoBalance } from '../balance/run-balance'
import { type ChartSeries, chartSeries } from '../chart/chart-series'
import { type Groups, groupLogs } from '../groups/group-logs'
import type { LogsDraft } from '../question/logs-draft'
import { addAmounts } from '../table/amounts'
import { layOutColumns, sampleOf, trimReading } from '../table/columns'
import { listEmitterBlocks } from '../table/emitter-blocks'
import { countFacets, listEventTabs, listTokens } from '../table/facets'
import type { LeftOut } from '../table/left-out'
import { rewriteDraft } from '../table/rewrite-draft'
import { PAGE_ROWS } from '../table/row-pages'
import type { LogRow, ShownBalance } from '../table/table-view'
import { listUntimedEnds } from '../times/block-times'
import { listKnown, selectRaw, selectTable, type TableSelection, type TableSource } from './select-table'

const LONGEST_VALUE = 100_000

const writeToRead: WriteValue = (value, parameter) => formatAbiValue(value, parameter, LONGEST_VALUE)

const showToRead: WriteValue = (value, parameter) => showAbiValue(value, parameter, LONGEST_VALUE)

/** What the page shows of a table: its counts and its first rows. */
export type ShownTable = ReturnType<typeof showTable>

export function showTable(table: TableSelection) {
  const { source, decoding, filtered, selected } = table
  const { read, known } = decoding
  const { view } = source.reading
  return {
    /** Another one whenever the rows may be others. */
    version: table.version,
    shown: selected.length,
    /** Of those shown, logs that a reorganisation removed. */
    removed: countRemoved(selected),
    balance: view.account === null ? null : showTotal(table),
    undecoded: countUndecoded(table),
    /** What the rows are sorted by. */
    sort: view.sort,
    /** Why the logs are shown raw, where decoding failed. */
    fault: table.fault?.why ?? null,
    /** Logs of all events of the view. */
    of: filtered.length,
    ...listEventTabs(filtered, read),
    untimedEnds: listUntimedEnds(filtered, table.timeOf),
    columns: layOutColumns(selected, read, view.decimals, known.versions.size > 0, shownReader(table)),
    /** The contracts with the most transfers and approvals. */
    tokens: listTokens(selected),
    facets: countFacets(selected, read),
    /** On a development chain: the blocks at which the code of emitters is read. */
    emitters: source.readsCode ? listEmitterBlocks(source.logs) : [],
    firstRows: readRows(table, 0, PAGE_ROWS),
  }
}

export function readRows(table: TableSelection, from: number, to: number): readonly LogRow[] {
  const readShown = shownReader(table)
  const isReread = ({ blockNumber }: FoundLog) =>
    table.source.reorged.some((range) => blockNumber >= range.from && blockNumber <= range.to)
  return table.selected.slice(from, to).map((log) => ({
    log,
    reading: readShown(log),
    reread: isReread(log),
    time: table.timeOf(log),
    balance: showStep(table, log),
  }))
}

/** One log with its values in full, hidden characters escaped. */
export function readWhole({ decoding, scales }: TableSelection, log: FoundLog): LogReading {
  const { eventsOf, topicTypes } = decoding
  const read = createEmitterReader(eventsOf, topicTypes, writeToRead, showToRead)
  return addAmounts(log, read(log), scales)
}

export const rewrite = ({ source: { reading } }: TableSelection): Partial<LogsDraft> =>
  rewriteDraft(reading.view, listReadable(listKnown(reading)))

export const groupTable = ({ selected, decoding, scales }: TableSelection, by: string): Groups =>
  groupLogs(selected, by, { read: decoding.read, scales })

export const seriesOf = ({ selected, decoding, scales }: TableSelection, key: string): ChartSeries =>
  chartSeries(selected, key, { read: decoding.read, scales })

export function countRemoved(logs: LogList): number {
  let count = 0
  logs.visit((answer) => (row) => {
    if (isRemovedAt(answer, row)) count++
  })
  return count
}

const shownReader =
  ({ decoding, scales }: TableSelection): LogReader =>
  (log) =>
    addAmounts(log, trimReading(decoding.read(log)), scales)

function showStep({ balances, scales }: TableSelection, log: FoundLog): ShownBalance | null {
  const step = stepOf(balances, log)
  return step ? showBalance(log, step, scales) : null
}

/** The total of the chosen account. */
const showTotal = (table: TableSelection) => ({
  /** Characters of the longest change and balance. */
  chars: balanceChars(sampleOf(table.selected).flatMap((log) => showStep(table, log) ?? [])),
  /** Of all logs found, those that are in no total. */
  without: countLeftOut(table),
  noBalance: whyNoBalance(table.source.logs, table.balances),
})

/** Logs that no event fits, and the most topics after the first that one of them has. */
function countUndecoded({ selected, decoding }: TableSelection): { count: number; topics: number } {
  let count = 0
  let topics = 0
  selected.visit((answer) => {
    const { isDecoded } = decoding.waysOf(answer)
    return (row) => {
      if (isDecoded(row)) return
      count++
      topics = Math.max(topics, countTopics(answer, row) - 1)
    }
  })
  return { count, topics }
}

function countLeftOut({ source, decoding }: TableSelection): LeftOut {
  const count = { removed: 0, undecoded: 0 }
  source.logs.visit((answer) => {
    const { isDecoded } = decoding.waysOf(answer)
    return (row) => {
      if (isRemovedAt(answer, row)) count.removed++
      else if (!isDecoded(row)) count.undecoded++
    }
  })
  return count
}

/** The last selected table, and the version that the page has. */
export function createShownTable() {
  let table: TableSelection | null = null
  let shownVersion = 0

  return {
    select(source: TableSource): TableSelection {
      table = selectTable(source, table)
      return table
    },
    /** Null if the page has it. */
    showChange(): ShownTable | null {
      if (!table || table.version === shownVersion) return null
      const shown = showOrRaw(table)
      shownVersion = shown.version
      return shown
    },
  }

  function showOrRaw(selected: TableSelection): ShownTable {
    try {
      return showTable(selected)
    } catch (error) {
      table = selectRaw(selected, error)
      return showTable(table)
    }
  }
}
