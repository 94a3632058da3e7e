import { writeSheet } from '../export/write-sheet'
import { groupsSheet } from '../groups/group-logs'
import type { TableSelection } from './select-table'
import { groupTable, readRows, readWhole, rewrite, seriesOf } from './show-table'
import type { Handlers, TableMessage } from './worker-messages'
import { writeTable } from './write-table'

const MOST_GROUPS = 500

export const answerTable = (table: () => TableSelection): Handlers<TableMessage['type']> => ({
  rows: ({ from, to }) => readRows(table(), from, to),
  'read-log': ({ log }) => readWhole(table(), log),
  rewrite: () => rewrite(table()),
  group({ by }) {
    const groups = groupTable(table(), by)
    return { groups: { ...groups, rows: groups.rows.slice(0, MOST_GROUPS) }, count: groups.rows.length }
  },
  'write-groups': ({ by, title, format }) => writeSheet(format, groupsSheet(groupTable(table(), by), title)),
  'write-table': () => writeTable(table()),
  series: ({ key }) => seriesOf(table(), key),
})
