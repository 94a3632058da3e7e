'use client'

import { type ReactNode, useState } from 'react'

/** A part that is made only when it is opened; opened in a row of several, it takes the whole width. */
export function Disclosure({ summary, children }: { summary: ReactNode; children: () => ReactNode }) {
  const [open, setOpen] = useState(false)
  return (
    <details className="open:basis-full" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="text-table">{summary}</summary>
      {open ? children() : null}
    </details>
  )
}
