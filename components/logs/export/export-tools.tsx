'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Choice } from '@/components/ui/choice'
import { Disclosure } from '@/components/ui/folded-section'
import { Form } from '@/components/ui/form'
import { Select } from '@/components/ui/input'
import { CONTENTS, type Content } from '@/lib/logs/export/export-rows'
import { MOST_COPIED } from '@/lib/logs/export/most-copied'
import { FORMATS, type Format } from '@/lib/logs/export/write-export'
import type { SendToWorker } from '@/lib/logs/worker/create-search-worker'
import type { SearchState } from '@/lib/logs/worker/search-state'
import { countOf, formatCount } from '@/lib/text/count'
import { SheetButtons } from '../groups/sheet-buttons'
import { type SavedExport, useExport } from './use-export'

const FORMAT_NAME: Record<Format, string> = {
  csv: 'CSV',
  ndjson: 'NDJSON',
  json: 'JSON',
  parquet: 'Parquet',
}

const CONTENT_OPTIONS = CONTENTS.map((value) => ({ value, label: value === 'raw' ? 'Raw' : 'Decoded' }))

/** The logs shown as a file by one press, or in another format, with a manifest that says what is in it and whether that is all. */
export function ExportTools({
  rows,
  version,
  exporting,
  isLooking,
  tell,
}: {
  rows: number
  version: number
  exporting: SearchState['exporting']
  /** Whether it is still being looked up how the logs are named. */
  isLooking: boolean
  tell: SendToWorker
}) {
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
        {() => (
          <ExportForm
            rows={rows}
            isExporting={exporting !== null}
            isLooking={isLooking}
            tell={tell}
            onExport={start}
          />
        )}
      </Disclosure>
      {/* All in one place: a link that comes where something else goes away would move under the pointer. */}
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

/** The formats that the logs shown can be saved in. */
function ExportForm({
  rows,
  isExporting,
  isLooking,
  tell,
  onExport,
}: {
  rows: number
  isExporting: boolean
  isLooking: boolean
  tell: SendToWorker
  onExport: (format: Format, content: Content) => void
}) {
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

/** Stay while the table goes on changing, and then say so. */
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
