import { type Content, listExportColumns } from '../export/export-rows'
import { describeExport, listNamedEmitters, nameExport } from '../export/manifest'
import { type Format, writeExport } from '../export/write-export'
import type { ExportProgress, SearchState } from './search-state'
import type { TableSelection } from './select-table'
import { countRemoved } from './show-table'
import { readForFile } from './write-table'

export type Exported = {
  name: string
  file: Blob
  manifestName: string
  manifest: Blob
  complete: boolean
}

type Searched = Pick<SearchState, 'order' | 'progress' | 'found'>

/** Writes one file at a time, with pauses, so that the page can show progress and stop it. */
export function createTableExport(tell: () => void) {
  let stop = new AbortController()
  let progress: ExportProgress | null = null

  return {
    progress: () => progress,
    stop: () => stop.abort(),
    /** Null if stopped. `now`: epoch milliseconds. */
    async write(
      { format, content, now }: { format: Format; content: Content; now: number },
      table: TableSelection,
      searched: Searched,
    ): Promise<Exported | null> {
      const logs = table.selected
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
        const reading = readForFile(table)
        const { columns, scaled } = await listExportColumns(logs, content, reading, () => onPart(0))
        const named = content === 'raw' ? null : listNamedEmitters(logs, reading.nameOf)
        const facts = { ...factsOf(table, searched), content, scaled, named, now: new Date(now) }
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

function factsOf({ source, selected }: TableSelection, { order, progress, found }: Searched) {
  const { network, said, question } = order
  return {
    network,
    said,
    question,
    progress,
    found,
    view: source.reading.view,
    rows: selected.length,
    removed: countRemoved(selected),
    headHash: progress.range?.finality?.headHash ?? selected.at(-1)?.blockHash ?? null,
  }
}

const rest = () => new Promise<void>((resolve) => setTimeout(resolve))
