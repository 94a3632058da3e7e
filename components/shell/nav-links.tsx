'use client'

import { clsx } from 'clsx'
import Link from 'next/link'
import { usePathname } from 'next/navigation'
import type { ReactNode } from 'react'
import { useNetwork } from '@/components/reader/use-network'

/** A path that begins with a slash is of no network. */
export type NavPlace = { path: string; name: string; icon: ReactNode }

/** Links to the places of the explorer, on the network of this page; that of the page itself is marked. */
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
        {/* Between a phone and a wide window there is room for the names alone, or the bar would take a second line. */}
        <span className={clsx('grid', place === 'top' && 'max-[1480px]:hidden')}>{icon}</span>
        {name}
      </Link>
    )
  })
}
