import { writeAbiValue } from '@/lib/abi/write-abi-value'
import { listExportColumns } from '@/lib/logs/export/export-rows'
import type { Sheet } from '@/lib/logs/export/write-sheet'
import { MOST_COPIED, writeSheet } from '@/lib/logs/export/write-sheet'
import { nameEmitters } from '../answer/code-versions'
import { createEmitterReader } from '../answer/emitter-reading'
import type { FoundLog } from '../answer/logs-answer'
import type { TableSelection } from './select-table'

/** With full values. */
export function readForFile({ source, decoding, scales, balances, timeOf }: TableSelection) {
  const { names, versions } = source.reading
  return {
    read: createEmitterReader(decoding.eventsOf, decoding.topicTypes, writeAbiValue),
    scales,
    balances,
    timeOf,
    nameOf: nameEmitters(names, versions),
  }
}

export const writeTable = async (table: TableSelection): Promise<string> =>
  writeSheet('tabs', await logsSheet(table.selected.slice(0, MOST_COPIED), readForFile(table)))

export async function logsSheet(
  logs: readonly FoundLog[],
  reading: Parameters<typeof listExportColumns>[2],
): Promise<Sheet> {
  const { columns } = await listExportColumns(logs, 'decoded', reading)
  return {
    columns: columns.map(({ name }) => name),
    rows: logs.map((log) => columns.map(({ cell }) => String(cell(log) ?? ''))),
  }
}
