import { clsx } from 'clsx'
import type { ReactNode } from 'react'

/** Shown before the first query: what the page does, examples that run with one click, and a picture of a result. */
export function EmptyState({
  children,
  examples,
  picture,
}: {
  children: ReactNode
  examples: ReactNode
  picture?: ReactNode
}) {
  return (
    <div className={clsx('grid gap-8', picture && 'xl:grid-cols-2')}>
      <div className="grid content-start gap-6">
        <div className="grid max-w-[68ch] gap-2 text-ink-soft">{children}</div>
        {examples === null ? null : (
          <div className="grid gap-2">
            <h2 className="font-medium">Try one</h2>
            {examples}
          </div>
        )}
      </div>
      {picture}
    </div>
  )
}

/** A result drawn from recorded data of the demo chain. */
export function Picture({ caption, children }: { caption: ReactNode; children: ReactNode }) {
  return (
    <figure className="grid grid-cols-[minmax(0,1fr)] content-start gap-3 self-start rounded-control border border-hairline p-4">
      {children}
      <figcaption className="text-ink-soft text-note">{caption}</figcaption>
    </figure>
  )
}

/** The possible queries of a page: their name and how to enter them. */
export function Askable({ questions }: { questions: readonly (readonly [what: string, how: string])[] }) {
  return (
    <section className="grid content-start gap-2">
      <h2 className="font-medium">Possible queries</h2>
      <dl className="grid divide-y divide-hairline border-hairline border-y">
        {questions.map(([what, how]) => (
          <div key={what} className="grid gap-x-4 py-1.5 sm:grid-cols-[11rem_minmax(0,1fr)]">
            <dt>{what}</dt>
            <dd className="text-ink-soft text-table">{how}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
