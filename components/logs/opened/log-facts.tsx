import type { ReactNode } from 'react'

/** Facts of a log under what they are about. */
export function FactPart({
  title,
  aside,
  children,
}: {
  title: string
  aside?: ReactNode
  children: ReactNode
}) {
  return (
    <div>
      <div className="flex items-center justify-between border-hairline border-b">
        <h4 className="text-ink-soft text-note">{title}</h4>
        {aside}
      </div>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">{children}</dl>
    </div>
  )
}

export function Fact({ name, type, children }: { name: string; type?: string; children: ReactNode }) {
  return (
    <>
      <dt className="max-w-40 py-0.5 text-ink-soft wrap-anywhere">
        {name}
        {type ? <span className="block text-note">{type}</span> : null}
      </dt>
      <dd className="min-w-0 py-0.5">{children}</dd>
    </>
  )
}
