import { formatCsvCell } from '@/lib/text/csv-cell'
import type { Logs } from '../answer/log-list'
import type { FoundLog } from '../answer/logs-answer'
import type { ExportColumn } from './export-rows'
import type { Manifest } from './manifest'

export const FORMATS = ['csv', 'ndjson', 'json', 'parquet'] as const

export type Format = (typeof FORMATS)[number]

type Table = { logs: Logs; columns: readonly ExportColumn[]; manifest: Manifest }

/** Called after each part. Its error ends the writing. */
export type OnPart = (rows: number) => Promise<void> | void

/** About ten milliseconds of work. One text for all rows would be copied as a whole. */
const ROWS_PER_PART = 2000

/** Readers of Parquet want fewer and larger groups. */
const ROWS_PER_GROUP = 20_000

/** JSON and Parquet have the manifest inside. */
export async function writeExport(
  format: Format,
  { logs, columns, manifest }: Table,
  onPart: OnPart = () => undefined,
): Promise<Blob> {
  // The browser moves blobs out of the page's memory.
  const inParts = (write: (part: readonly FoundLog[], first: number) => string) =>
    writeParts(logs, ROWS_PER_PART, (part, first) => new Blob([write(part, first)]), onPart)
  switch (format) {
    case 'csv': {
      const head = `${columns.map(({ name }) => formatCsvCell(name)).join(',')}\r\n`
      const lines = await inParts((part) => part.map((log) => csvLine(log, columns)).join(''))
      return new Blob([head, ...lines], { type: 'text/csv' })
    }
    case 'ndjson': {
      const lines = await inParts((part) => part.map((log) => `${jsonLine(log, columns)}\n`).join(''))
      return new Blob(lines, { type: 'application/x-ndjson' })
    }
    case 'json': {
      const head = `{"manifest":${JSON.stringify(manifest)},"logs":[`
      const lines = await inParts(
        (part, first) => (first === 0 ? '\n' : ',\n') + part.map((log) => jsonLine(log, columns)).join(',\n'),
      )
      return new Blob([head, ...lines, ']}\n'], { type: 'application/json' })
    }
    case 'parquet':
      return writeParquet({ logs, columns, manifest }, onPart)
  }
}

const csvLine = (log: FoundLog, columns: readonly ExportColumn[]) =>
  `${columns.map(({ cell }) => formatCsvCell(String(cell(log) ?? ''))).join(',')}\r\n`

const jsonLine = (log: FoundLog, columns: readonly ExportColumn[]) =>
  JSON.stringify(Object.fromEntries(columns.map(({ name, cell }) => [name, cell(log)])))

async function writeParts<Part>(
  logs: Logs,
  size: number,
  write: (part: readonly FoundLog[], first: number) => Part,
  onPart: OnPart,
): Promise<Part[]> {
  const parts: Part[] = []
  let part: FoundLog[] = []
  let seen = 0
  for (const log of logs) {
    part.push(log)
    seen++
    if (part.length < size && seen < logs.length) continue
    parts.push(write(part, seen - part.length))
    part = []
    await onPart(seen)
  }
  return parts
}

const PARQUET_TYPE = { number: 'INT64', boolean: 'BOOLEAN', text: 'STRING' } as const

async function writeParquet({ logs, columns, manifest }: Table, onPart: OnPart): Promise<Blob> {
  const { ByteWriter, ParquetWriter, schemaFromColumnData } = await import('hyparquet-writer')
  const writer = new ByteWriter()
  const columnData = (part: readonly FoundLog[]) =>
    columns.map(({ name, type, cell }) => ({
      name,
      type: PARQUET_TYPE[type],
      nullable: true,
      data: part.map((log) => {
        const value = cell(log)
        return typeof value === 'number' ? BigInt(value) : value
      }),
    }))
  const parquet = new ParquetWriter({
    writer,
    schema: schemaFromColumnData({ columnData: columnData([]) }),
    kvMetadata: [{ key: 'manifest', value: JSON.stringify(manifest) }],
  })
  const takeWritten = () => {
    const written = new Blob([writer.getBytes()])
    writer.index = 0
    return written
  }
  const groups = await writeParts(
    logs,
    ROWS_PER_GROUP,
    (part) => {
      parquet.write({ columnData: columnData(part), rowGroupSize: part.length })
      return takeWritten()
    },
    onPart,
  )
  parquet.finish()
  return new Blob([...groups, takeWritten()], { type: 'application/vnd.apache.parquet' })
}
