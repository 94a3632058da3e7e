import Link from 'next/link'
import type { ReactNode } from 'react'

/**
 * A link to a page or a heading of the documentation.
 *
 * @example <DocsLink to="logs#pruned">What this means</DocsLink>
 */
export const DocsLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link href={`/docs/${to}`} prefetch={false} className="inline-flex min-h-6 w-fit items-center text-note">
    {children}
  </Link>
)
