'use client'

import { useState } from 'react'
import { CopyButton } from '@/components/ui/copy-button'
import { TextArea } from '@/components/ui/input'
import { formatRawJson } from '@/lib/receipts/receipt/raw-json'
import { countOf } from '@/lib/text/count'

/** The raw response, formatted when it is opened. */
export function RawJsonDisclosure({ answer }: { answer: unknown }) {
  const [open, setOpen] = useState(false)
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="font-medium">Raw JSON</summary>
      {open ? <RawJsonText answer={answer} /> : null}
    </details>
  )
}

function RawJsonText({ answer }: { answer: unknown }) {
  const { text, shown, left } = formatRawJson(answer)
  return (
    <div className="grid gap-1 pt-2">
      <div>
        <CopyButton value={text} what="the raw JSON" />
      </div>
      <TextArea readOnly aria-label="The response as JSON" rows={16} value={shown} />
      {left > 0 ? (
        <p className="text-ink-soft text-note">
          {countOf(left, 'more character')}; the copy button copies all.
        </p>
      ) : null}
    </div>
  )
}
