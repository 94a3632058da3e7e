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
      <section aria-label="Question" className="grid content-start gap-6 lg:sticky lg:top-20 lg:self-start">
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
        className="flex min-w-0 flex-col gap-8 max-lg:min-h-dvh max-lg:scroll-mt-28 lg:border-hairline lg:border-l lg:pl-12"
      >
        {answer}
      </section>
    </div>
  )
}
