'use client'

import { clsx } from 'clsx'
import Link from 'next/link'
import { usePathname } from 'next/navigation'
import type { ReactNode } from 'react'
import { useNetwork } from '@/components/reader/use-network'

/** A path without a leading slash is below the network. */
export type NavPlace = { path: string; name: string; icon: ReactNode }

/** Links on the network of this page. The link to the page itself is marked. */
export function NavLinks({ place, places }: { place: 'top' | 'bottom'; places: readonly NavPlace[] }) {
  const network = useNetwork()
  const pathname = usePathname()
  return places.map(({ path, name, icon }) => {
    const href = path[0] === '/' ? path : `/${network.slug}/${path}`
    const here = pathname.startsWith(href)
    return (
      <Link
        key={path}
        href={href}
        prefetch={false}
        aria-current={here ? 'page' : undefined}
        className={clsx(
          'flex items-center justify-center gap-2 no-underline',
          place === 'top' ? 'h-8 rounded-control px-3' : 'h-14 flex-col gap-0.5 text-note',
          here ? 'bg-accent-tint font-medium text-ink' : 'text-ink-soft hover:text-ink',
        )}
      >
        {/* In a window of medium width the icons would need a second line. */}
        <span className={clsx('grid', place === 'top' && 'max-[1480px]:hidden')}>{icon}</span>
        {name}
      </Link>
    )
  })
}
