'use client'

import { type ReactNode, useState } from 'react'

/** A section with a heading that is rendered when opened. */
export function FoldedSection({
  id,
  title,
  aside,
  isOpenAtFirst = false,
  children,
}: {
  id: string
  title: string
  aside?: ReactNode
  isOpenAtFirst?: boolean
  children: () => ReactNode
}) {
  const [open, setOpen] = useState(isOpenAtFirst)
  return (
    <section aria-labelledby={id}>
      <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className="min-h-6">
          <span className="inline-flex w-[calc(100%-20px)] flex-wrap items-baseline gap-x-3 align-top">
            <h2 id={id} className="font-medium text-body">
              {title}
            </h2>
            {aside}
          </span>
        </summary>
        {open ? <div className="grid grid-cols-[minmax(0,1fr)] gap-3 pt-2 pb-3">{children()}</div> : null}
      </details>
    </section>
  )
}

/** Details that are rendered when opened. In a row of several, open details take the whole width. */
export function Disclosure({ summary, children }: { summary: ReactNode; children: () => ReactNode }) {
  const [open, setOpen] = useState(false)
  return (
    <details className="open:basis-full" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="text-table">{summary}</summary>
      {open ? children() : null}
    </details>
  )
}
