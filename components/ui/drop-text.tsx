'use client'

import { useState } from 'react'
import type { FieldIds } from './field'
import { TextArea } from './input'

/** Larger files would only hold the page up. */
const MAX_BYTES = 32 * 1024 * 1024

/** A text to paste or type, or to take from a file that is dropped on it or chosen. */
export function DropText({
  ids,
  typed,
  placeholder,
  accept,
  rows = 6,
  onType,
  onFile = async (file) => onType(await file.text()),
}: {
  ids: FieldIds
  typed: string
  placeholder: string
  accept: string
  rows?: number
  onType: (text: string) => void
  /** Where the text of a file is not to stand in the field. */
  onFile?: (file: File) => void | Promise<void>
}) {
  const [refused, setRefused] = useState<string | null>(null)

  async function take(file: File | undefined) {
    if (!file) return
    if (file.size > MAX_BYTES) return setRefused('This file is larger than 32 MB.')
    setRefused(null)
    await onFile(file)
  }

  return (
    <div className="grid gap-1">
      <TextArea
        {...ids}
        rows={rows}
        placeholder={placeholder}
        value={typed}
        onChange={(event) => onType(event.target.value)}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          if (event.dataTransfer.files.length === 0) return
          event.preventDefault()
          take(event.dataTransfer.files[0])
        }}
      />
      <label className="w-fit rounded-control px-1 text-accent text-note has-focus-visible:outline-2 has-focus-visible:outline-accent hover:bg-raised">
        Choose a file
        <input
          type="file"
          accept={accept}
          className="sr-only"
          onChange={(event) => take(event.target.files?.[0])}
        />
      </label>
      {refused === null ? null : (
        <p role="alert" className="text-bad text-note">
          {refused}
        </p>
      )}
    </div>
  )
}
