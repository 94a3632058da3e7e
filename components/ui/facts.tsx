import type { ReactNode } from 'react'

/** Names and values in two aligned columns, one below the other on a phone. */
export function Facts({ rows }: { rows: readonly { name: string; value: ReactNode; note?: ReactNode }[] }) {
  return (
    <dl className="grid divide-y divide-hairline border-hairline border-y">
      {rows.map((row) => (
        <div key={row.name} className="grid gap-x-4 py-2 sm:grid-cols-[176px_minmax(0,1fr)]">
          <dt className="text-ink-soft text-table">{row.name}</dt>
          <dd className="min-w-0 text-table wrap-anywhere">
            {row.value}
            {row.note ? <div className="text-ink-soft text-note">{row.note}</div> : null}
          </dd>
        </div>
      ))}
    </dl>
  )
}
