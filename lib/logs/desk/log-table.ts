import type { EventSignature } from '@/lib/abi/event-signature'
import { KNOWN_EVENTS } from '@/lib/abi/known-events'
import { writeAbiValue } from '@/lib/abi/write-abi-value'
import type { BlockRange } from '@/lib/block/block-range'
import type { TokenUnits } from '@/lib/tokens/token-unit'
import { createLogReader } from '../answer/log-reading'
import type { FoundLog } from '../answer/logs-answer'
import { toShownError } from '../answer/own-fault'
import { type PortableError, packError } from '../search/portable-error'
import { addAmounts, listTokens, type Scales } from '../table/amounts'
import { layOutColumns } from '../table/columns'
import { countFacets } from '../table/facets'
import { rewriteDraft } from '../table/rewrite-draft'
import { PAGE_ROWS } from '../table/row-pages'
import { selectLogs } from '../table/select-logs'
import { type LogRow, type TableView, WHOLE_TABLE } from '../table/table-view'
import type { ShownTable } from './desk-state'

type Source = {
  logs: () => readonly FoundLog[]
  /** What logs are read by, besides the events that many contracts share; the first that fits is taken. */
  events: () => readonly EventSignature[]
  /** Ranges that were read again because the chain replaced blocks of them. */
  reorged: () => readonly BlockRange[]
  /** What the amounts of tokens are counted in. */
  units: () => TokenUnits
}

/** The logs of a search as one looks at them: selected, sorted, read, counted. */
export function createLogTable(source: Source) {
  let view: TableView = WHOLE_TABLE
  let readable: readonly EventSignature[] = KNOWN_EVENTS
  let read = createLogReader(readable)
  let readAs = ''
  let readEvents = ''
  let decodable = new WeakMap<FoundLog, boolean>()
  let selectedFrom: readonly FoundLog[] | null = null
  let selected: readonly FoundLog[] = []
  let version = 0
  let shownVersion = 0
  let failed: { events: string; why: PortableError } | null = null

  /** A log is read the same way as before, until there are other events to read by. */
  function chooseReader() {
    const events = source.events()
    const named = JSON.stringify(events.map(({ event }) => event))
    if (failed?.events !== named) failed = null
    const wanted = JSON.stringify([named, view.topicTypes, failed])
    if (wanted === readAs) return
    readAs = wanted
    readEvents = named
    readable = failed ? [] : [...events, ...KNOWN_EVENTS]
    read = createLogReader(readable, view.topicTypes)
    decodable = new WeakMap()
  }

  /** Selects anew when there are other logs or another view. */
  function select() {
    const logs = source.logs()
    if (logs === selectedFrom) return
    chooseReader()
    selectedFrom = logs
    selected = selectLogs(logs, view, read)
    version++
  }

  /** Remembered, for it is asked of every log at every look. */
  function isDecodable(log: FoundLog): boolean {
    const known = decodable.get(log)
    if (known !== undefined) return known
    const decodes = read(log).event !== null
    decodable.set(log, decodes)
    return decodes
  }

  const isReread = ({ blockNumber }: FoundLog) =>
    source.reorged().some(({ from, to }) => blockNumber >= from && blockNumber <= to)

  const scales = (): Scales => ({ units: source.units(), columns: view.decimals })

  const rows = (from: number, to: number): readonly LogRow[] => {
    const counted = scales()
    return selected.slice(from, to).map((log) => ({
      log,
      reading: addAmounts(log, read(log), counted),
      reread: isReread(log),
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
    /** The fields of the form that search for only what is picked. */
    rewrite: () => rewriteDraft(view, [...source.events(), ...KNOWN_EVENTS]),
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
    /** For a file: whatever is cut off or escaped in a cell of the table is whole there. */
    selection() {
      select()
      const whole = createLogReader(readable, view.topicTypes, writeAbiValue)
      return { logs: selected, view, read: whole, scales: scales() }
    },
  }

  function showSelected(): ShownTable | null {
    select()
    if (version === shownVersion) return null
    const shown = {
      version,
      shown: selected.length,
      undecoded: selected.reduce((sum, log) => sum + (isDecodable(log) ? 0 : 1), 0),
      sort: view.sort,
      fault: failed?.why ?? null,
      columns: layOutColumns(selected, read, view.decimals),
      tokens: listTokens(selected),
      facets: countFacets(selected, read),
      firstRows: rows(0, PAGE_ROWS),
    }
    shownVersion = version
    return shown
  }
}
