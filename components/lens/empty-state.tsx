import type { ReactNode } from 'react'

/** Before the first question: what this lens shows, and worked examples that run with one click, where there are some. */
export function EmptyState({ children, examples }: { children: ReactNode; examples: ReactNode }) {
  return (
    <div className="grid gap-6">
      <div className="grid max-w-[68ch] gap-2 text-ink-soft">{children}</div>
      {examples === null ? null : (
        <div className="grid gap-2">
          <h2 className="font-medium">Try one</h2>
          {examples}
        </div>
      )}
    </div>
  )
}
