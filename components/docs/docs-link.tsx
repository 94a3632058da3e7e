import Link from 'next/link'
import type { ReactNode } from 'react'

/**
 * A link to a page of the documentation or to a part of it.
 *
 * @example <DocsLink to="logs#pruned">What this means</DocsLink>
 */
export const DocsLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link href={`/docs/${to}`} prefetch={false} className="inline-flex min-h-6 w-fit items-center text-note">
    {children}
  </Link>
)
