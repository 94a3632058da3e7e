'use client'

import { type ReactNode, useState } from 'react'

/** A part of an answer that is one line, its heading, until it is opened; made only then. */
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
