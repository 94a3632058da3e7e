'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { downloadText } from '@/components/ui/download-text'
import type { SheetFormat } from '@/lib/logs/export/write-sheet'

/** Saves a table as a file, or copies it for a spreadsheet. */
export function SheetButtons({
  name,
  formats,
  copies = 'Copy as table',
  write,
}: {
  /** Without its extension. */
  name: string
  formats: readonly ('csv' | 'json')[]
  /** The label of the copy button. */
  copies?: string
  write: (format: SheetFormat) => Promise<string>
}) {
  const [said, setSaid] = useState<string | null>(null)
  async function copy() {
    try {
      await navigator.clipboard.writeText(await write('tabs'))
      setSaid('Copied.')
    } catch {
      setSaid('It could not be copied.')
    }
  }
  const save = async (format: 'csv' | 'json') =>
    downloadText(`${name}.${format}`, format === 'csv' ? 'text/csv' : 'application/json', await write(format))
  return (
    <span className="flex flex-wrap items-center gap-2">
      {formats.map((format) => (
        <Button key={format} onClick={() => save(format)}>
          Save as {format.toUpperCase()}
        </Button>
      ))}
      <Button onClick={copy}>{copies}</Button>
      <span aria-live="polite" className="text-ink-soft text-note">
        {said}
      </span>
    </span>
  )
}
