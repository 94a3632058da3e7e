'use no memo' // saves 159 bytes, see docs/develop/rules.md

import { clsx } from 'clsx'
import type { ReactNode } from 'react'

/** The form beside the result; one column below 1024 px. `folded` hides the form, keeps its input, and widens the result. */
export function LensLayout({
  title,
  what,
  question,
  answer,
  folded = false,
}: {
  title: string
  what: string
  question: ReactNode
  answer: ReactNode
  folded?: boolean
}) {
  return (
    <div
      className={clsx(
        'mx-auto grid max-w-[1440px] grid-cols-[minmax(0,1fr)] gap-8 px-4 lg:px-6',
        folded ? 'py-4' : 'py-6 lg:grid-cols-[376px_minmax(0,1fr)] lg:gap-12',
      )}
    >
      {folded ? <h1 className="sr-only">{title}</h1> : null}
      {/* Stays in view beside a long result, and scrolls by itself if it is taller than the window. */}
      <section
        aria-label="Query"
        hidden={folded}
        className="grid content-start gap-6 lg:sticky lg:top-14 lg:-mx-2 lg:-mt-6 lg:max-h-[calc(100dvh-3.5rem)] lg:self-start lg:overflow-y-auto lg:px-2 lg:py-6 lg:[scrollbar-width:thin]"
      >
        <header className="grid gap-1">
          <h1 className="font-medium text-answer">{title}</h1>
          <p className="text-ink-soft">{what}</p>
        </header>
        {question}
      </section>
      {/* As tall as the screen in one column, so that a short result can be scrolled into view. */}
      <section
        id="answer"
        aria-label="Result"
        className={clsx(
          'flex min-w-0 flex-col gap-8 max-lg:min-h-dvh max-lg:scroll-mt-4 max-lg:[overflow-anchor:none]',
          !folded && 'lg:border-hairline lg:border-l lg:pl-12',
        )}
      >
        {answer}
      </section>
    </div>
  )
}
