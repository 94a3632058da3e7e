'use no memo' // saves 146 bytes, see docs/develop/rules.md

import { clsx } from 'clsx'
import type { ReactNode } from 'react'

const TONE = {
  plain: { sign: 'i', word: 'Note', colour: 'text-ink-soft border-hairline' },
  good: { sign: '✓', word: 'Good', colour: 'text-good border-good' },
  warn: { sign: '!', word: 'Careful', colour: 'text-warn border-warn' },
  bad: { sign: '✕', word: 'Problem', colour: 'text-bad border-bad' },
}

/** A message with a sign, details, and at most one action. */
export function Notice({
  tone,
  title,
  children,
  action,
  announce = false,
}: {
  tone: keyof typeof TONE
  title: string
  children?: ReactNode
  action?: ReactNode
  /** Announced at once by screen readers: for results of the user's action. */
  announce?: boolean
}) {
  const { sign, word, colour } = TONE[tone]
  return (
    <div role={announce ? 'alert' : undefined} className={clsx('grid gap-2 border-l-2 py-1 pl-4', colour)}>
      <p className="flex gap-2 font-medium">
        <span aria-hidden className="w-3 shrink-0 text-center">
          {sign}
        </span>
        <span className="sr-only">{word}: </span>
        <span className="wrap-anywhere">{title}</span>
      </p>
      {children ? <div className="grid gap-1 pl-5 text-ink">{children}</div> : null}
      {action ? <div className="pl-5">{action}</div> : null}
    </div>
  )
}
