'use client'

import { clsx } from 'clsx'
import { type ReactNode, useState } from 'react'

/** A name and its value. A click on the name shows its meaning. */
export function ExplainedRow({
  label,
  name,
  isWide = false,
  meaning,
  children,
}: {
  label: string
  /** Its name in code. */
  name?: string
  /** Takes the whole line, even if two fit. */
  isWide?: boolean
  meaning: ReactNode
  children: ReactNode
}) {
  const [open, setOpen] = useState(false)
  return (
    <div
      className={clsx(
        'grid content-start gap-x-3 border-hairline border-b py-0.5 text-table sm:grid-cols-[128px_minmax(0,1fr)]',
        isWide && 'xl:col-span-2',
      )}
    >
      <dt className="min-w-0 wrap-anywhere">
        <button
          type="button"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className="group inline-flex min-h-6 items-center gap-1.5 text-left text-ink-soft hover:text-ink"
        >
          {label}
          <span
            aria-hidden
            className="inline-flex size-3.5 shrink-0 items-center justify-center rounded-full border border-hairline text-[10px] leading-none group-hover:border-control"
          >
            {open ? '–' : '?'}
          </span>
        </button>
      </dt>
      <dd className="flex min-h-6 min-w-0 flex-wrap items-center gap-x-3 wrap-anywhere">{children}</dd>
      {open ? (
        <dd className="max-w-[68ch] pb-1 text-ink-soft text-note wrap-anywhere sm:col-start-2">
          {name === undefined || name === label ? null : <span className="font-mono">{name}: </span>}
          {meaning}
        </dd>
      ) : null}
    </div>
  )
}
