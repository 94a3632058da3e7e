import { formatCsvCell } from '@/lib/abi/csv-cell'
import type { FoundLog } from '../logs-answer'
import type { ExportColumn } from './export-rows'
import type { Manifest } from './manifest'

export const FORMATS = ['csv', 'ndjson', 'json', 'parquet'] as const

export type Format = (typeof FORMATS)[number]

type Table = { logs: readonly FoundLog[]; columns: readonly ExportColumn[]; manifest: Manifest }

/** Rows turned to text at a time: one text of a hundred thousand rows would be copied as a whole. */
const ROWS_PER_PART = 5000

/** The logs as a file. JSON and Parquet carry the manifest inside as well. */
export async function writeExport(format: Format, table: Table): Promise<Blob> {
  const { logs, columns, manifest } = table
  switch (format) {
    case 'csv':
      return new Blob(
        [
          `${columns.map(({ name }) => formatCsvCell(name)).join(',')}\r\n`,
          ...inParts(logs, (log) => csvLine(log, columns)),
        ],
        { type: 'text/csv' },
      )
    case 'ndjson':
      return new Blob(
        inParts(logs, (log) => `${jsonLine(log, columns)}\n`),
        { type: 'application/x-ndjson' },
      )
    case 'json':
      return new Blob(
        [`{"manifest":${JSON.stringify(manifest)},"logs":[`, ...jsonParts(logs, columns), ']}\n'],
        { type: 'application/json' },
      )
    case 'parquet':
      return writeParquet(table)
  }
}

const csvLine = (log: FoundLog, columns: readonly ExportColumn[]) =>
  `${columns.map(({ cell }) => formatCsvCell(String(cell(log) ?? ''))).join(',')}\r\n`

const jsonLine = (log: FoundLog, columns: readonly ExportColumn[]) =>
  JSON.stringify(Object.fromEntries(columns.map(({ name, cell }) => [name, cell(log)])))

function inParts(logs: readonly FoundLog[], write: (log: FoundLog, at: number) => string): string[] {
  const parts: string[] = []
  for (let at = 0; at < logs.length; at += ROWS_PER_PART) {
    parts.push(
      logs
        .slice(at, at + ROWS_PER_PART)
        .map((log, within) => write(log, at + within))
        .join(''),
    )
  }
  return parts
}

const jsonParts = (logs: readonly FoundLog[], columns: readonly ExportColumn[]) =>
  inParts(logs, (log, at) => `${at === 0 ? '\n' : ',\n'}${jsonLine(log, columns)}`)

const PARQUET_TYPE = { number: 'INT64', boolean: 'BOOLEAN', text: 'STRING' } as const

async function writeParquet({ logs, columns, manifest }: Table): Promise<Blob> {
  const { parquetWriteBuffer } = await import('hyparquet-writer')
  const buffer = parquetWriteBuffer({
    columnData: columns.map(({ name, type, cell }) => ({
      name,
      type: PARQUET_TYPE[type],
      nullable: true,
      data: logs.map((log) => {
        const value = cell(log)
        return typeof value === 'number' ? BigInt(value) : value
      }),
    })),
    kvMetadata: [{ key: 'manifest', value: JSON.stringify(manifest) }],
  })
  return new Blob([buffer], { type: 'application/vnd.apache.parquet' })
}
