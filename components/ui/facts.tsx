import type { ReactNode } from 'react'

type Fact = {
  name: string
  /** Default: `name`. */
  label?: ReactNode
  value: ReactNode
  note?: ReactNode
}

/** Names and values in two columns; in one on a phone. */
export function FactList({ rows }: { rows: readonly Fact[] }) {
  return (
    <dl className="grid divide-y divide-hairline border-hairline border-y">
      {rows.map((row, at) => (
        <div key={keyOf(rows, at)} className="grid gap-x-4 py-2 sm:grid-cols-[176px_minmax(0,1fr)]">
          <dt className="min-w-0 text-ink-soft text-table wrap-anywhere">{row.label ?? row.name}</dt>
          <dd className="min-w-0 text-table wrap-anywhere">
            {row.value}
            {row.note ? <div className="text-ink-soft text-note">{row.note}</div> : null}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Several facts can have the same name, such as the accounts of a block. */
function keyOf(rows: readonly Fact[], at: number): string {
  const name = rows[at]?.name ?? ''
  return `${name} ${rows.slice(0, at).filter((row) => row.name === name).length}`
}
