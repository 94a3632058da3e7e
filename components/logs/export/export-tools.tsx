'use client'

import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Choice } from '@/components/ui/choice'
import { downloadBlob } from '@/components/ui/download-text'
import { Disclosure } from '@/components/ui/folded-section'
import { Form } from '@/components/ui/form'
import { Select } from '@/components/ui/input'
import { CONTENTS, type Content } from '@/lib/logs/export/export-rows'
import { FORMATS, type Format } from '@/lib/logs/export/write-export'
import { MOST_COPIED } from '@/lib/logs/export/write-sheet'
import type { SendToWorker } from '@/lib/logs/worker/create-search-worker'
import { countOf, formatCount } from '@/lib/text/count'
import { SheetButtons } from '../groups/sheet-buttons'
import { useLogs, useShownTable } from '../shared/logs-context'

const FORMAT_NAME: Record<Format, string> = {
  csv: 'CSV',
  ndjson: 'NDJSON',
  json: 'JSON',
  parquet: 'Parquet',
}

const CONTENT_OPTIONS = CONTENTS.map((value) => ({ value, label: value === 'raw' ? 'Raw' : 'Decoded' }))

/** Saves the logs shown as CSV on one press, or in another format, with a manifest of what is missing. */
export function ExportTools({ isLooking }: { isLooking: boolean }) {
  const { state, tell } = useLogs()
  const { version } = useShownTable()
  const { exporting } = state
  const { exported, problem, start } = useExport(version, tell)
  return (
    <>
      <button
        type="button"
        className="-my-0.5 min-h-6 text-accent text-table disabled:text-ink-soft"
        disabled={exporting !== null || isLooking}
        title="As CSV, decoded"
        onClick={() => start('csv', 'decoded')}
      >
        Export
      </button>
      <Disclosure summary={<span className="text-accent">Other formats</span>}>
        {() => <ExportForm isExporting={exporting !== null} isLooking={isLooking} onExport={start} />}
      </Disclosure>
      {/* One place for all, so that no link moves under the pointer. */}
      <div
        aria-live="polite"
        aria-busy={exporting !== null}
        className="flex basis-full flex-wrap items-center gap-2 text-note empty:hidden"
      >
        {exporting ? (
          <>
            <p className="text-ink-soft">
              {formatCount(exporting.written)} of {countOf(exporting.rows, 'row')} written…
            </p>
            <Button onClick={() => tell({ type: 'stop-export' })}>Stop the export</Button>
          </>
        ) : null}
        {problem === null ? null : <p className="text-bad">The file could not be made: {problem}</p>}
        {exported && !exporting ? (
          <ExportLinks exported={exported} isOfEarlier={exported.version !== version} />
        ) : null}
      </div>
    </>
  )
}

function ExportForm({
  isExporting,
  isLooking,
  onExport,
}: {
  isExporting: boolean
  isLooking: boolean
  onExport: (format: Format, content: Content) => void
}) {
  const { tell } = useLogs()
  const { shown: rows } = useShownTable()
  const [format, setFormat] = useState<Format>('csv')
  const [content, setContent] = useState<Content>('decoded')
  return (
    <Form
      aria-label="Export"
      className="flex flex-wrap items-center gap-2 py-2"
      onSend={() => onExport(format, content)}
    >
      <Choice
        name="content"
        label="Content"
        value={content}
        options={CONTENT_OPTIONS}
        onChange={setContent}
      />
      <Select
        aria-label="Format"
        className="w-auto!"
        value={format}
        onChange={(event) => setFormat(FORMATS.find((name) => name === event.target.value) ?? 'csv')}
      >
        {FORMATS.map((name) => (
          <option key={name} value={name}>
            {FORMAT_NAME[name]}
          </option>
        ))}
      </Select>
      <Button type="submit" disabled={isExporting || (isLooking && content === 'decoded')}>
        Export {countOf(rows, 'row')}
      </Button>
      <SheetButtons
        name="logs"
        formats={[]}
        copies={rows > MOST_COPIED ? `Copy the first ${formatCount(MOST_COPIED)} as table` : 'Copy as table'}
        write={() => tell({ type: 'write-table' })}
      />
    </Form>
  )
}

/** The links stay when the table changes, with a note. */
function ExportLinks({ exported, isOfEarlier }: { exported: SavedExport; isOfEarlier: boolean }) {
  return (
    <p className="grid gap-1 wrap-anywhere">
      <span>
        <a href={exported.href} download={exported.name}>
          {exported.name}
        </a>
      </span>
      <span>
        <a href={exported.manifestHref} download={exported.manifestName}>
          {exported.manifestName}
        </a>
      </span>
      {exported.complete ? null : (
        <span className="text-warn">
          Not everything of the range is in this file; the manifest says what is.
        </span>
      )}
      {isOfEarlier ? (
        <span className="text-warn">The table has changed. Export again to get its current rows.</span>
      ) : null}
    </p>
  )
}

type SavedExport = {
  name: string
  href: string
  manifestName: string
  manifestHref: string
  complete: boolean
  version: number
}

/** Writes the file in the worker and saves it. */
function useExport(version: number, tell: SendToWorker) {
  const [exported, setExported] = useState<SavedExport | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  useEffect(
    () => () => {
      if (!exported) return
      URL.revokeObjectURL(exported.href)
      URL.revokeObjectURL(exported.manifestHref)
    },
    [exported],
  )

  async function start(format: Format, content: Content) {
    setProblem(null)
    setExported(null)
    try {
      const made = await tell({ type: 'export', format, content, now: Date.now() })
      if (!made) return
      const { name, file, manifestName, manifest, complete } = made
      downloadBlob(name, file)
      const [href, manifestHref] = [URL.createObjectURL(file), URL.createObjectURL(manifest)]
      setExported({ name, href, manifestName, manifestHref, complete, version })
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
    }
  }
  return { exported, problem, start }
}
