'use client'

import Link from 'next/link'
import { usePathname, useSearchParams } from 'next/navigation'
import { type ReactNode, useEffect } from 'react'
import { openAutoRun } from '@/components/reader/auto-run'
import { useConnections } from '@/components/reader/use-connections'
import { formatPrice } from '@/lib/credits/price-range'
import { CREDITS, isFree, type Tariff } from '@/lib/credits/tariff'

/** The permalink a reader pressed with its price in sight; the lens that opens under it asks at once, and only once. */
let pressed: string | null = null

/** A link to a question that is asked on arrival, since its price stands on it. */
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
  /** The price is a cap: the budget of a search. */
  atMost?: boolean
  children: ReactNode
}) {
  'use no memo' // saves 79 bytes, see docs/develop/rules.md
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

/** Where the page was opened, not gone to from another page of the explorer. */
let opened: string | null = typeof window === 'undefined' ? null : window.location.href

/**
 * Calls `ask` when the page stands at the link that was pressed; and once for a link that was opened, where its price is
 * within what the reader allows: an allowance is of credits, and is held against no other unit, nor against a price before
 * it is known who will be asked. On the operator's own node, whose calls have no price, any allowance will do. The price is null for as long as the question is not complete.
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

/** The same link whatever the order and escaping of its parameters. */
function withoutOrder(href: string): string {
  const { pathname, searchParams } = new URL(href, 'http://explorer')
  searchParams.sort()
  return `${pathname}?${searchParams}`
}
