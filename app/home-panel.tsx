import Link from 'next/link'
import type { ReactNode } from 'react'

/** One page on the home page. */
export function HomePanel({
  network,
  path,
  name,
  about,
  children,
}: {
  network: string
  path: string
  name: string
  about: string
  children: ReactNode
}) {
  return (
    <section
      aria-labelledby={path}
      className="grid min-w-0 content-start gap-4 lg:px-6 lg:first:pl-0 lg:last:pr-0"
    >
      <div className="grid gap-1">
        <h2 id={path} className="text-answer">
          <Link href={`/${network}/${path}`} className="text-ink">
            {name}
          </Link>
        </h2>
        <p className="text-ink-soft text-note">{about}</p>
      </div>
      {children}
    </section>
  )
}
