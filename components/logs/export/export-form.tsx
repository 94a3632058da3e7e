'use client'

import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Choice } from '@/components/ui/choice'
import { Form } from '@/components/ui/form'
import { Select } from '@/components/ui/input'
import type { DeskState } from '@/lib/logs/desk/desk-state'
import { CONTENTS, type Content } from '@/lib/logs/export/export-rows'
import { MOST_COPIED } from '@/lib/logs/export/most-copied'
import { FORMATS, type Format } from '@/lib/logs/export/write-export'
import { countOf, formatCount } from '@/lib/text/count'
import type { TellDesk } from '../desk/use-log-desk'
import { SheetButtons } from '../groups/sheet-buttons'

const FORMAT_NAME: Record<Format, string> = {
  csv: 'CSV',
  ndjson: 'NDJSON',
  json: 'JSON',
  parquet: 'Parquet',
}

const CONTENT_OPTIONS = CONTENTS.map((value) => ({ value, label: value === 'raw' ? 'Raw' : 'Decoded' }))

type Exported = { name: string; href: string; manifestName: string; manifestHref: string; complete: boolean }

/** The logs shown as a file, with a manifest that says what is in it and whether that is all. */
export function ExportForm({
  rows,
  version,
  exporting,
  isLooking,
  tell,
}: {
  rows: number
  version: number
  exporting: DeskState['exporting']
  /** Whether it is still being looked up how the logs are named. */
  isLooking: boolean
  tell: TellDesk
}) {
  const [format, setFormat] = useState<Format>('csv')
  const [content, setContent] = useState<Content>('decoded')
  const [files, setFiles] = useState<{ version: number; exported: Exported } | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  useEffect(
    () => () => {
      if (!files) return
      URL.revokeObjectURL(files.exported.href)
      URL.revokeObjectURL(files.exported.manifestHref)
    },
    [files],
  )

  async function prepare() {
    setProblem(null)
    setFiles(null)
    try {
      const made = await tell('exportLogs', format, content, Date.now())
      if (!made) return
      const { name, file, manifestName, manifest, complete } = made
      const exported = {
        name,
        href: URL.createObjectURL(file),
        manifestName,
        manifestHref: URL.createObjectURL(manifest),
        complete,
      }
      setFiles({ version, exported })
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
    }
  }

  return (
    <Form aria-label="Export" className="grid gap-2 py-2" onSend={prepare}>
      <div className="flex flex-wrap items-center gap-2">
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
        {exporting ? (
          <Button onClick={() => tell('stopExport')}>Stop the export</Button>
        ) : (
          <Button type="submit" disabled={isLooking && content === 'decoded'}>
            Export {countOf(rows, 'row')}
          </Button>
        )}
        <SheetButtons
          name="logs"
          formats={[]}
          copies={
            rows > MOST_COPIED ? `Copy the first ${formatCount(MOST_COPIED)} as table` : 'Copy as table'
          }
          write={() => tell('writeTable')}
        />
      </div>
      {/* All in one place: a link that comes where something else goes away would move under the pointer. */}
      <div aria-live="polite" aria-busy={exporting !== null} className="text-note">
        {exporting ? (
          <p className="text-ink-soft">
            {formatCount(exporting.written)} of {countOf(exporting.rows, 'row')} written…
          </p>
        ) : null}
        {problem ? <p className="text-bad">The file could not be made: {problem}</p> : null}
        {files && !exporting ? (
          <ExportLinks exported={files.exported} isOfEarlier={files.version !== version} />
        ) : null}
      </div>
    </Form>
  )
}

/** Stay while the table goes on changing, and then say so. */
function ExportLinks({ exported, isOfEarlier }: { exported: Exported; isOfEarlier: boolean }) {
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
        <span className="text-warn">The table has changed since: export again for the rows of now.</span>
      ) : null}
    </p>
  )
}
