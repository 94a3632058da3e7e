import { KeyRound } from 'lucide-react'
import Link from 'next/link'

/** The way to the keys: which service answers which network. */
export function ConnectionsLink() {
  return (
    <Link
      href="/connections"
      prefetch={false}
      className="flex min-h-8 min-w-8 items-center justify-center gap-1.5 text-ink-soft text-note no-underline hover:text-ink"
    >
      <KeyRound aria-hidden className="size-4" />
      <span className="max-lg:sr-only">Connections</span>
    </Link>
  )
}
