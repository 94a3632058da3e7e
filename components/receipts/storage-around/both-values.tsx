import type { ReactNode } from 'react'
import { type Columns, isChange } from '@/lib/state-diff/columns'

/** Two values of one place: "1 became 3", or "after block 25: 1 · written: 3". */
export function BothValues({
  columns,
  before,
  after,
}: {
  columns: Columns
  before: ReactNode
  after: ReactNode
}) {
  const later = <span className="font-medium">{after}</span>
  if (isChange(columns))
    return (
      <>
        {before} <span className="font-sans text-ink-soft">became</span> {later}
      </>
    )
  return (
    <>
      <span className="font-sans text-ink-soft">{columns.before}:</span> {before}
      <span className="font-sans text-ink-soft"> · {columns.after}:</span> {later}
    </>
  )
}
