'use client'

import { type ReactNode, useState } from 'react'

/** A part that is made only when it is opened. */
export function Disclosure({ summary, children }: { summary: ReactNode; children: () => ReactNode }) {
  const [open, setOpen] = useState(false)
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="text-table">{summary}</summary>
      {open ? children() : null}
    </details>
  )
}
