import type { ReactNode } from 'react'

/** The frame of every lens: the question beside its answer, the answer wide; one column below 1024 px. */
export function LensLayout({
  title,
  what,
  question,
  answer,
}: {
  title: string
  what: string
  question: ReactNode
  answer: ReactNode
}) {
  return (
    <div className="mx-auto grid max-w-[1440px] gap-8 px-4 py-6 lg:grid-cols-[376px_minmax(0,1fr)] lg:gap-12 lg:px-6">
      {/* Beside a long answer the question stays in sight, and scrolls by itself where it is taller than the window. */}
      <section
        aria-label="Question"
        className="grid content-start gap-6 lg:sticky lg:top-14 lg:-mx-2 lg:-mt-6 lg:max-h-[calc(100dvh-3.5rem)] lg:self-start lg:overflow-y-auto lg:px-2 lg:py-6 lg:[scrollbar-width:thin]"
      >
        <header className="grid gap-1">
          <h1 className="font-medium text-answer">{title}</h1>
          <p className="text-ink-soft">{what}</p>
        </header>
        {question}
      </section>
      {/* As tall as the screen in one column, or a short answer could not be brought into sight whole. */}
      <section
        id="answer"
        aria-label="Answer"
        className="flex min-w-0 flex-col gap-8 max-lg:min-h-dvh max-lg:scroll-mt-4 lg:border-hairline lg:border-l lg:pl-12"
      >
        {answer}
      </section>
    </div>
  )
}
