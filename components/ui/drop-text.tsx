'use client'

import { useState } from 'react'
import type { FieldIds } from './field'
import { TextArea } from './input'
import { type DroppedText, readDropped } from './read-dropped'

/** A text area that also takes a dropped or chosen file. */
export function DropText({
  ids,
  typed,
  placeholder,
  accept,
  rows = 6,
  onType,
  onFile = ({ text }) => onType(text),
}: {
  ids: FieldIds
  typed: string
  placeholder: string
  accept: string
  rows?: number
  onType: (text: string) => void
  /** Default: the text of the file replaces the input. */
  onFile?: (file: DroppedText) => void
}) {
  const [refused, setRefused] = useState<string | undefined>()

  async function take(file: File | undefined) {
    if (!file) return
    const read = await readDropped([{ name: file.name, file }])
    setRefused(read.refused)
    for (const one of read.texts ?? []) onFile(one)
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
          onChange={(event) => {
            take(event.target.files?.[0])
            // Otherwise choosing the same file again is no change.
            event.target.value = ''
          }}
        />
      </label>
      {refused === undefined ? null : (
        <p role="alert" className="text-bad text-note">
          {refused}
        </p>
      )}
    </div>
  )
}
