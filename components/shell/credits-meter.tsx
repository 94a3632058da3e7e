'use client'

import dynamic from 'next/dynamic'
import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { useBalance } from '@/components/reader/use-balance'
import { useConnections } from '@/components/reader/use-connections'
import { useNetwork } from '@/components/reader/use-network'
import { ownKeyFor } from '@/lib/connections/tariff-of'
import { CREDITS } from '@/lib/credits/tariff'
import { isOfNoNetwork } from './network-picker'

const BalanceMeter = dynamic(() => import('./balance-meter').then((module) => module.BalanceMeter), {
  loading: () => 'Credits',
})

const PlanCredits = dynamic(() => import('./plan-credits').then((module) => module.PlanCredits), {
  loading: () => 'Credits',
})

/** Credits left of the key in use: from the service, or counted by this browser. Not on pages without a network. */
export function CreditsMeter() {
  return isOfNoNetwork(usePathname()) ? null : <NetworkCredits />
}

/** Always the same link element, so that it keeps the focus when the balance loads. */
function NetworkCredits() {
  const network = useNetwork()
  const balance = useBalance()
  const { data: connections } = useConnections()
  const ofPlan = connections && ownKeyFor(connections, network)?.dailyCredits
  // Without a key or a wallet, calls to an own node are free.
  const isOwnNode = network.service === 'node' && connections?.uses[network.slug] === undefined
  const hasNone = balance === null && (ofPlan ?? null) === null
  return (
    <Link
      href={`/${hasNone ? 'connections' : 'credits'}?network=${network.slug}`}
      prefetch={false}
      // As wide as a balance of millions, so that nothing moves when it loads.
      className={`grid min-h-6 min-w-29.5 shrink-0 content-center whitespace-nowrap text-right text-note ${hasNone ? '' : 'text-ink no-underline'}`}
    >
      {isOwnNode ? (
        'Own node'
      ) : balance === undefined ? (
        'Credits'
      ) : balance ? (
        <BalanceMeter balance={balance} unit={CREDITS.unit} />
      ) : (
        <PlanCredits />
      )}
    </Link>
  )
}
