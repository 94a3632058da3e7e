'use client'

import { clsx } from 'clsx'
import { Database, Play, ReceiptText, ScrollText } from 'lucide-react'
import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { useNetwork } from '@/components/reader/use-network'

const LENSES = [
  { path: 'storage', name: 'Storage', Icon: Database },
  { path: 'logs', name: 'Logs', Icon: ScrollText },
  { path: 'receipts', name: 'Receipts', Icon: ReceiptText },
]

const PLAYGROUND = { href: '/playground', name: 'Playground', Icon: Play }

/** The three lenses, and the playground, which is of no network: in the bar at the top from 640 px, along the bottom on a phone. */
export function LensNav({ place }: { place: 'top' | 'bottom' }) {
  const network = useNetwork()
  const pathname = usePathname()
  const lenses = LENSES.map(({ path, ...lens }) => ({ href: `/${network.slug}/${path}`, ...lens }))
  return (
    <nav
      aria-label={place === 'top' ? 'Lenses' : 'Lenses, bottom'}
      className={
        place === 'top'
          ? 'flex gap-1 max-sm:hidden'
          : 'fixed inset-x-0 bottom-0 z-20 grid grid-cols-4 border-hairline border-t bg-paper short:static sm:hidden'
      }
    >
      {[...lenses, PLAYGROUND].map(({ href, name, Icon }) => {
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
