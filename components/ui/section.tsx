import type { ReactNode } from 'react'

/** A section with a small heading. */
export function Section({
  id,
  title,
  aside,
  children,
}: {
  id: string
  title: string
  aside?: ReactNode
  children: ReactNode
}) {
  return (
    <section aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h2 id={id} className="font-medium text-body">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  )
}
