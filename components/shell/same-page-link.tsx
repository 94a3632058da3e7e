'use client'

import Link from 'next/link'
import { usePathname, useSearchParams } from 'next/navigation'
import type { ReactNode } from 'react'

/** Links to this page and its input on another network. */
export function SamePageLink({ slug, children }: { slug: string; children: ReactNode }) {
  const [, , ...rest] = usePathname().split('/')
  const search = useSearchParams().toString()
  const page = rest.length > 0 ? rest.join('/') : 'storage'
  return (
    <Link href={`/${slug}/${page}${search ? `?${search}` : ''}`} prefetch={false}>
      {children}
    </Link>
  )
}
