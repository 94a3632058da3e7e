'use client'

import Link from 'next/link'
import type { ReactNode } from 'react'
import { useNetwork } from './use-network'

/** A link to the connections page, which begins with the network of this page. */
export function ConnectionsLink({ className, children }: { className?: string; children: ReactNode }) {
  const { slug } = useNetwork()
  return (
    <Link href={`/connections?network=${slug}`} prefetch={false} className={className}>
      {children}
    </Link>
  )
}
