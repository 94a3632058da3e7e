import type { ShownTable } from './search-state'
import { selectRaw, selectTable, type TableSelection, type TableSource } from './select-table'
import { showTable } from './show-table'

/** The table as it was selected last, and which version of it the page has. */
export function createShownTable() {
  let table: TableSelection | null = null
  let shownVersion = 0

  return {
    select(source: TableSource): TableSelection {
      table = selectTable(source, table)
      return table
    },
    /** Null when the page has it. Logs that cannot be decoded are shown raw. */
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
