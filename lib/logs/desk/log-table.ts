import type { EventSignature } from '@/lib/abi/event-signature'
import { formatAbiValue, showAbiValue } from '@/lib/abi/format-abi-value'
import { KNOWN_EVENTS } from '@/lib/abi/known-events'
import { writeAbiValue } from '@/lib/abi/write-abi-value'
import type { BlockRange } from '@/lib/block/block-range'
import { toShownError } from '@/lib/rpc/door/own-fault'
import type { TokenUnits } from '@/lib/tokens/token-unit'
import { type CodeEras, NO_ERAS } from '../answer/code-eras'
import { createEmitterReader, findEvents, type KnownEvents, listReadable } from '../answer/emitter-reading'
import { blockAt, countTopics, isRemovedAt, type LogColumns, logIndexAt } from '../answer/log-columns'
import { LogList } from '../answer/log-list'
import type { LogReader, LogReading, TopicTypes, WriteValue } from '../answer/log-reading'
import type { FoundLog } from '../answer/logs-answer'
import { whyNoBalance } from '../balance/no-balance'
import { NO_BALANCES, runBalance, stepOf } from '../balance/run-balance'
import { balanceChars, showBalance } from '../balance/shown-balance'
import { type ChartSeries, chartSeries } from '../chart/chart-series'
import { type Groups, groupLogs } from '../groups/group-logs'
import { type PortableError, packError } from '../search/portable-error'
import { addAmounts, type Scales } from '../table/amounts'
import { layOutColumns, sampleOf } from '../table/columns'
import { listEmitterBlocks } from '../table/emitter-blocks'
import { listEventTabs } from '../table/event-tabs'
import { countFacets } from '../table/facets'
import type { LeftOut } from '../table/left-out'
import { listTokens } from '../table/list-tokens'
import { rewriteDraft } from '../table/rewrite-draft'
import { PAGE_ROWS } from '../table/row-pages'
import { filterLogs, orderLogs } from '../table/select-logs'
import { type LogRow, type ShownBalance, type TableView, WHOLE_TABLE } from '../table/table-view'
import { trimReading } from '../table/trim-reading'
import { createWaysOfReading } from '../table/ways-of-reading'
import { createBlockTimes, listUntimedEnds } from '../times/block-times'
import type { ShownTable } from './desk-state'

type Source = {
  logs: () => LogList
  /** What logs are read by before all else; the first that fits is taken. */
  events: () => readonly EventSignature[]
  /** What code their emitters ran, as far as somebody looked. */
  eras: () => CodeEras
  /** Whether somebody does look. */
  looksAtCode: () => boolean
  /** Ranges that were read again because the chain replaced blocks of them. */
  reorged: () => readonly BlockRange[]
  /** What the amounts of tokens are counted in. */
  units: () => TokenUnits
}

/** Characters of one value: what a person may still read, and a page show. */
const LONGEST_VALUE = 100_000

const writeToRead: WriteValue = (value, parameter) => formatAbiValue(value, parameter, LONGEST_VALUE)

const showToRead: WriteValue = (value, parameter) => showAbiValue(value, parameter, LONGEST_VALUE)

const NOTHING_KNOWN: KnownEvents = { own: [], eras: NO_ERAS, shared: [] }

const NO_LOGS = new LogList([])

function countRemoved(logs: LogList): number {
  let count = 0
  logs.visit((answer) => (row) => {
    if (isRemovedAt(answer, row)) count++
  })
  return count
}

/** Emitters whose code is known may read logs of the same topics by different events. */
function createReading(known: KnownEvents, topicTypes: TopicTypes) {
  const eventsOf = findEvents(known)
  const read = createEmitterReader(eventsOf, topicTypes)
  return { eventsOf, read, waysOf: createWaysOfReading(read, eventsOf), topicTypes }
}

/** The logs of a search as one looks at them: selected, sorted, read, counted. */
export function createLogTable(source: Source) {
  let view: TableView = WHOLE_TABLE
  let known = NOTHING_KNOWN
  let reading = createReading(known, {})
  let readAs = ''
  let readEvents = ''
  const times = createBlockTimes()
  let selectedFrom: LogList | null = null
  /** Of all events. */
  let filtered = NO_LOGS
  let selected = NO_LOGS
  let balances = NO_BALANCES
  let version = 0
  let shownVersion = 0
  let failed: { events: string; why: PortableError } | null = null

  const listKnown = (): KnownEvents => ({ own: source.events(), eras: source.eras(), shared: KNOWN_EVENTS })

  /** A log is read the same way as before, until there are other events to read by. */
  function chooseReader() {
    const current = listKnown()
    const named = JSON.stringify([current.own.map(({ event }) => event), [...current.eras]])
    if (failed?.events !== named) failed = null
    const wanted = JSON.stringify([named, view.topicTypes, failed])
    if (wanted === readAs) return
    readAs = wanted
    readEvents = named
    known = failed ? NOTHING_KNOWN : current
    reading = createReading(known, view.topicTypes)
  }

  /** Selects anew when there are other logs or another view. */
  function select() {
    const logs = source.logs()
    if (logs === selectedFrom) return
    chooseReader()
    selectedFrom = logs
    balances = view.account === null ? NO_BALANCES : runBalance(logs, view.account, reading.read)
    const fitting = filterLogs(logs, view, reading)
    filtered = view.account === null ? fitting : fitting.filter(isMoved)
    selected = orderLogs(filtered, view, reading)
    version++
  }

  const isMoved = (answer: LogColumns) => (row: number) =>
    stepOf(balances, { blockNumber: blockAt(answer, row), logIndex: logIndexAt(answer, row) }) !== undefined

  function countUndecoded(logs: LogList): ShownTable['undecoded'] {
    let count = 0
    let topics = 0
    logs.visit((answer) => {
      const { isDecoded } = reading.waysOf(answer)
      return (row) => {
        if (isDecoded(row)) return
        count++
        topics = Math.max(topics, countTopics(answer, row) - 1)
      }
    })
    return { count, topics }
  }

  function countLeftOut(logs: LogList): LeftOut {
    const count = { removed: 0, undecoded: 0 }
    logs.visit((answer) => {
      const { isDecoded } = reading.waysOf(answer)
      return (row) => {
        if (isRemovedAt(answer, row)) count.removed++
        else if (!isDecoded(row)) count.undecoded++
      }
    })
    return count
  }

  const isReread = ({ blockNumber }: FoundLog) =>
    source.reorged().some(({ from, to }) => blockNumber >= from && blockNumber <= to)

  const scales = (): Scales => ({ units: source.units(), columns: view.decimals })

  /** Reads logs as cells show them. */
  function createShownReader(): LogReader {
    const counted = scales()
    return (log) => addAmounts(log, trimReading(reading.read(log)), counted)
  }

  function showStep(log: FoundLog): ShownBalance | null {
    const step = stepOf(balances, log)
    return step ? showBalance(log, step, scales()) : null
  }

  const showBalanceOf = (logs: LogList): ShownTable['balance'] => ({
    chars: balanceChars(sampleOf(selected).flatMap((log) => showStep(log) ?? [])),
    without: countLeftOut(logs),
    noBalance: whyNoBalance(logs, balances),
  })

  const rows = (from: number, to: number): readonly LogRow[] => {
    const readShown = createShownReader()
    return selected.slice(from, to).map((log) => ({
      log,
      reading: readShown(log),
      reread: isReread(log),
      time: times.timeOf(log),
      balance: showStep(log),
    }))
  }

  return {
    /** How the logs are looked at from now on. */
    look(nextView: TableView) {
      view = nextView
      selectedFrom = null
    },
    /** There are other events to read them by, or other units to count by. */
    readAnew() {
      selectedFrom = null
    },
    /** When blocks were made. */
    learnTimes(known: Parameters<typeof times.learn>[0]) {
      times.learn(known)
      version++
    },
    /** The fields of the form that search for only what is picked. */
    rewrite: () => rewriteDraft(view, listReadable(listKnown())),
    /** What is here now; null where that was shown before. Logs that cannot be read by their events are shown raw. */
    showChange(): ShownTable | null {
      try {
        return showSelected()
      } catch (error) {
        failed = { events: readEvents, why: packError(toShownError(error)) }
        selectedFrom = null
        return showSelected()
      }
    },
    rows,
    /** A log with all that its values hold, their hidden characters shown. */
    readWhole(log: FoundLog): LogReading {
      chooseReader()
      const whole = createEmitterReader(reading.eventsOf, view.topicTypes, writeToRead, showToRead)
      return addAmounts(log, whole(log), scales())
    },
    /** The logs shown, put together by a column. */
    group(by: string): Groups {
      select()
      return groupLogs(selected, by, { read: reading.read, scales: scales() })
    },
    /** An argument of the logs shown over blocks. */
    series(key: string): ChartSeries {
      select()
      return chartSeries(selected, key, { read: reading.read, scales: scales() })
    },
    /** For a file: whatever is cut off or escaped in a cell of the table is whole there. */
    selection() {
      select()
      const whole = createEmitterReader(reading.eventsOf, view.topicTypes, writeAbiValue)
      return {
        logs: selected,
        removed: countRemoved(selected),
        view,
        read: whole,
        scales: scales(),
        balances,
        timeOf: times.timeOf,
      }
    },
  }

  function showSelected(): ShownTable | null {
    select()
    const { read } = reading
    if (version === shownVersion) return null
    const shown = {
      version,
      shown: selected.length,
      removed: countRemoved(selected),
      balance: view.account === null ? null : showBalanceOf(source.logs()),
      undecoded: countUndecoded(selected),
      sort: view.sort,
      fault: failed?.why ?? null,
      of: filtered.length,
      ...listEventTabs(filtered, read),
      untimedEnds: listUntimedEnds(filtered, times.timeOf),
      columns: layOutColumns(selected, read, view.decimals, known.eras.size > 0, createShownReader()),
      tokens: listTokens(selected),
      facets: countFacets(selected, read),
      emitters: source.looksAtCode() ? listEmitterBlocks(source.logs()) : [],
      firstRows: rows(0, PAGE_ROWS),
    }
    shownVersion = version
    return shown
  }
}
