import { KNOWN_EVENTS } from '@/lib/abi/known-events'
import { createLogReader } from '../log-reading'
import type { FoundLog } from '../logs-answer'
import { layOutColumns } from '../table/columns'
import { countFacets } from '../table/facets'
import { selectLogs } from '../table/select-logs'
import { type LogRow, type TableView, WHOLE_TABLE } from '../table/table-view'
import type { ReadBy, TableSummary } from './room-state'

/** The logs of a search as one looks at them: selected, sorted, read, counted. */
export function createLogTable(listLogs: () => readonly FoundLog[]) {
  let view: TableView = WHOLE_TABLE
  let read = createLogReader(KNOWN_EVENTS)
  let readAs = ''
  let decodable = new WeakMap<FoundLog, boolean>()
  let selected: readonly FoundLog[] = []

  /** A log is read the same way as before, until there are other events to read by. */
  function readLike(readBy: ReadBy) {
    const wanted = JSON.stringify([readBy.map(({ event }) => event), view.topicTypes])
    if (wanted === readAs) return
    readAs = wanted
    read = createLogReader([...readBy, ...KNOWN_EVENTS], view.topicTypes)
    decodable = new WeakMap()
  }

  /** Remembered, for it is asked of every log at every look. */
  function isDecodable(log: FoundLog): boolean {
    const known = decodable.get(log)
    if (known !== undefined) return known
    const decodes = read(log).event !== null
    decodable.set(log, decodes)
    return decodes
  }

  return {
    /** Looks at what is here now, in another way or after more came in. */
    look(next: TableView, readBy: ReadBy): TableSummary {
      view = next
      readLike(readBy)
      selected = selectLogs(listLogs(), view, read)
      return {
        shown: selected.length,
        undecoded: selected.reduce((sum, log) => sum + (isDecodable(log) ? 0 : 1), 0),
        columns: layOutColumns(selected, read),
        facets: countFacets(selected, read),
      }
    },
    rows: (from: number, to: number): readonly LogRow[] =>
      selected.slice(from, to).map((log) => ({ log, reading: read(log) })),
    selection: () => ({ logs: selected, view, read }),
  }
}
