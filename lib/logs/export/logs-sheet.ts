import type { FoundLog } from '../answer/logs-answer'
import { listExportColumns } from './export-rows'
import type { Sheet } from './write-sheet'

/** Logs with the columns of a decoded file. */
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
