import type { NameEmitter } from '../answer/code-eras'
import type { Logs } from '../answer/log-list'
import type { LogReader } from '../answer/log-reading'
import type { Balances } from '../balance/run-balance'
import { listNamedEmitters } from '../export/emitter-names'
import { type Content, listExportColumns } from '../export/export-rows'
import { describeExport, type ManifestFacts, nameExport } from '../export/manifest'
import { type Format, writeExport } from '../export/write-export'
import type { Scales } from '../table/amounts'
import type { TimeReader } from '../times/block-times'

/** A file of logs with its manifest. */
export type Exported = {
  name: string
  file: Blob
  manifestName: string
  manifest: Blob
  complete: boolean
}

/** Rows written so far, and of how many. */
export type ExportProgress = { written: number; rows: number }

type Selection = {
  logs: Logs
  read: LogReader
  scales: Scales
  nameOf: NameEmitter
  balances: Balances
  timeOf: TimeReader
  facts: Omit<ManifestFacts, 'scaled' | 'named'>
}

/** Writes one file at a time, and rests between its parts, so that it can be watched and stopped. */
export function createTableExport(tell: () => void) {
  let stop = new AbortController()
  let progress: ExportProgress | null = null

  return {
    progress: () => progress,
    stop: () => stop.abort(),
    /** Null when it was stopped. */
    async write(format: Format, content: Content, selection: Selection): Promise<Exported | null> {
      const { logs, read, scales, nameOf, balances, timeOf, facts: known } = selection
      stop.abort()
      const mine = new AbortController()
      stop = mine
      const onPart = async (written: number) => {
        if (stop === mine) progress = { written, rows: logs.length }
        tell()
        await rest()
        mine.signal.throwIfAborted()
      }
      try {
        await onPart(0)
        const reading = { read, scales, nameOf, balances, timeOf }
        const { columns, scaled } = await listExportColumns(logs, content, reading, () => onPart(0))
        const named = content === 'raw' ? null : listNamedEmitters(logs, nameOf)
        const facts = { ...known, scaled, named }
        const manifest = describeExport(facts)
        const name = nameExport(facts)
        return {
          name: `${name}.${format}`,
          file: await writeExport(format, { logs, columns, manifest }, onPart),
          manifestName: `${name}.manifest.json`,
          manifest: new Blob([`${JSON.stringify(manifest, null, 2)}\n`], { type: 'application/json' }),
          complete: manifest.complete,
        }
      } catch (error) {
        if (mine.signal.aborted) return null
        throw error
      } finally {
        if (stop === mine) progress = null
        tell()
      }
    },
  }
}

const rest = () => new Promise<void>((resolve) => setTimeout(resolve))
