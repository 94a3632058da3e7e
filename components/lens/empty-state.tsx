import { clsx } from 'clsx'
import type { ReactNode } from 'react'

/**
 * Before the first question: what this lens shows, and worked examples that run with one click, where there are some; where
 * there is room, beside a picture of an answer.
 */
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
