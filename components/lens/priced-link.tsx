'use client'

import Link from 'next/link'
import { usePathname, useSearchParams } from 'next/navigation'
import { type ReactNode, useEffect } from 'react'
import { openAutoRun } from '@/components/reader/auto-run'
import { useConnections } from '@/components/reader/use-connections'
import { formatPrice } from '@/lib/credits/price-range'
import { CREDITS, isFree, type Tariff } from '@/lib/credits/tariff'

/** The link that was clicked with its price in view: its page runs the query once. */
let pressed: string | null = null

/** A link to a query that runs when its page opens, because the link shows the price. */
export function PricedLink({
  href,
  price,
  unit,
  atMost = false,
  children,
}: {
  href: string
  price: number
  unit: string
  /** The price is a maximum: the budget of a search. */
  atMost?: boolean
  children: ReactNode
}) {
  'use no memo' // saves 119 bytes, see docs/develop/rules.md
  const stated = formatPrice(price, unit)
  return (
    <Link
      href={href}
      prefetch={false}
      onClick={() => {
        pressed = withoutOrder(href)
      }}
      className="group flex min-h-8 items-baseline justify-between gap-4 border-hairline border-b py-1.5 text-ink no-underline hover:bg-raised pointer-coarse:min-h-11"
    >
      <span className="min-w-0 wrap-anywhere">{children}</span>
      <span className="whitespace-nowrap text-accent text-note">
        {stated && atMost ? 'up to ' : ''}
        {stated}
      </span>
    </Link>
  )
}

/** The URL at which the explorer was opened, as opposed to a page reached from another page. */
let opened: string | null = typeof window === 'undefined' ? null : window.location.href

/**
 * Runs the query of a clicked link. Also runs that of an opened link once, if its price is within the allowance. The allowance is
 * in credits, so it applies to no other unit, and not before the connections are loaded. On an own node, whose calls are free,
 * any allowance is enough. `price` is null while the query is incomplete.
 */
export function useAskOnArrival(ask: () => void, price: number | null, { unit }: Pick<Tariff, 'unit'>): void {
  const costsNothing = isFree({ unit })
  const isSure = useConnections().data !== undefined && (costsNothing || unit === CREDITS.unit)
  const here = withoutOrder(`${usePathname()}?${useSearchParams()}`)
  useEffect(() => {
    if (price === null) return
    const isWithin = costsNothing ? openAutoRun() > 0 : price <= openAutoRun()
    const isAllowed = isSure && opened === window.location.href && isWithin
    if (pressed !== here && !isAllowed) return
    pressed = null
    opened = null
    ask()
  }, [here, ask, price, isSure, costsNothing])
}

/** Sorts the parameters and normalises their escaping. */
function withoutOrder(href: string): string {
  const { pathname, searchParams } = new URL(href, 'http://explorer')
  searchParams.sort()
  return `${pathname}?${searchParams}`
}
