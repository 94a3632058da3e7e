'use client'

import { clsx } from 'clsx'
import { Database, GraduationCap, Play, ReceiptText, ScrollText } from 'lucide-react'
import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { useNetwork } from '@/components/reader/use-network'

/** A path that begins with a slash is of no network. */
const PLACES = [
  { path: 'storage', name: 'Storage', Icon: Database },
  { path: 'logs', name: 'Logs', Icon: ScrollText },
  { path: 'receipts', name: 'Receipts', Icon: ReceiptText },
  { path: '/playground', name: 'Playground', Icon: Play },
  { path: '/learn', name: 'Learn', Icon: GraduationCap },
]

/** The three lenses, and the playground and the lessons, which are of no network: in the bar at the top from 640 px, along the bottom on a phone. */
export function LensNav({ place }: { place: 'top' | 'bottom' }) {
  const network = useNetwork()
  const pathname = usePathname()
  return (
    <nav
      aria-label={place === 'top' ? 'Lenses' : 'Lenses, bottom'}
      className={
        place === 'top'
          ? 'flex gap-1 max-sm:hidden'
          : 'fixed inset-x-0 bottom-0 z-20 grid grid-cols-5 border-hairline border-t bg-paper short:static sm:hidden'
      }
    >
      {PLACES.map(({ path, name, Icon }) => {
        const href = path[0] === '/' ? path : `/${network.slug}/${path}`
        const here = pathname.startsWith(href)
        return (
          <Link
            key={href}
            href={href}
            prefetch={false}
            aria-current={here ? 'page' : undefined}
            className={clsx(
              'flex items-center justify-center gap-2 no-underline',
              place === 'top' ? 'h-8 rounded-control px-3' : 'h-14 flex-col gap-0.5 text-note',
              here ? 'bg-accent-tint font-medium text-ink' : 'text-ink-soft hover:text-ink',
            )}
          >
            <Icon aria-hidden className="size-4" />
            {name}
          </Link>
        )
      })}
    </nav>
  )
}
