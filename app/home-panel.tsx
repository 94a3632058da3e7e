import Link from 'next/link'
import type { ReactNode } from 'react'

/** The three pages by path. */
export const PAGES = {
  storage: 'What a contract stored',
  logs: 'What it emitted',
  receipts: 'What a transaction did',
}

/** One page on the home page. */
export function HomePanel({
  network,
  path,
  about,
  children,
}: {
  network: string
  path: keyof typeof PAGES
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
            {PAGES[path]}
          </Link>
        </h2>
        <p className="text-ink-soft text-note">{about}</p>
      </div>
      {children}
    </section>
  )
}
