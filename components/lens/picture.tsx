import type { ReactNode } from 'react'

/** What an answer of a lens looks like, drawn from recorded data of the demo chain, and in words what it is. */
export function Picture({ caption, children }: { caption: ReactNode; children: ReactNode }) {
  return (
    <figure className="grid grid-cols-[minmax(0,1fr)] content-start gap-3 self-start rounded-control border border-hairline p-4">
      {children}
      <figcaption className="text-ink-soft text-note">{caption}</figcaption>
    </figure>
  )
}
