'use client'

import { clsx } from 'clsx'
import { PriceTag } from '@/components/lens/price-tag'
import { ConnectionsLink } from '@/components/reader/connections-link'
import { useConnections } from '@/components/reader/use-connections'
import { useNetwork, useServesDemo } from '@/components/reader/use-network'
import { Button, buttonClass } from '@/components/ui/button'
import { useHydrated } from '@/components/ui/use-hydrated'
import { needsConnection } from '@/lib/connections/tariff-of'

/**
 * The button that runs a paid query, with its price and the reason if it is disabled. While `wait` is set the form keeps a press,
 * see usePress. On a network without a connection it is a link to the connections.
 */
export function RunButton({
  verb,
  price,
  wait,
  whyNot,
  note,
}: {
  verb: string
  price: string
  wait?: string | undefined
  whyNot?: string | undefined
  /** One sentence on the price. */
  note?: string | undefined
}) {
  const isHydrated = useHydrated()
  const isWaiting = wait !== undefined
  const network = useNetwork()
  if (needsConnection(useConnections().data, network, useServesDemo())) return <Connect />
  return (
    <div className="grid gap-2">
      <Button
        type="submit"
        look="primary"
        // Before hydration, a press would reload the page.
        disabled={isWaiting ? !isHydrated : whyNot !== undefined}
        aria-disabled={isWaiting}
        aria-describedby="why-not"
      >
        {verb} <PriceTag price={price} />
      </Button>
      {/* In one column the line is always there, so that the result below does not move. */}
      <p id="why-not" className="min-h-4 text-ink-soft text-note lg:empty:hidden">
        {wait ?? whyNot ?? note}
      </p>
    </div>
  )
}

const Connect = () => (
  <div className="grid gap-2">
    <ConnectionsLink className={clsx(buttonClass('primary'), 'no-underline')}>Connect</ConnectionsLink>
    <p className="min-h-4 text-ink-soft text-note">This network needs an API key, an RPC URL or a wallet.</p>
  </div>
)
