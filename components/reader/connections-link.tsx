'use client'

import Link from 'next/link'
import type { ReactNode } from 'react'
import { useNetwork } from './use-network'

/** The way to the connections of the page's network, which stands first there. */
export function ConnectionsLink({ className, children }: { className?: string; children: ReactNode }) {
  const { slug } = useNetwork()
  return (
    <Link href={`/connections?network=${slug}`} prefetch={false} className={className}>
      {children}
    </Link>
  )
}
