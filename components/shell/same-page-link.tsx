'use client'

import Link from 'next/link'
import { usePathname, useSearchParams } from 'next/navigation'
import type { ReactNode } from 'react'

/** The page that is open, with what was typed into it, on another network. */
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
