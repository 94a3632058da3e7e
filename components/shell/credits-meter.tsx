'use client'

import dynamic from 'next/dynamic'
import { usePathname } from 'next/navigation'
import { ConnectionsLink } from '@/components/reader/connections-link'
import { useBalance } from '@/components/reader/use-balance'
import { useNetwork } from '@/components/reader/use-network'
import { CREDITS } from '@/lib/credits/tariff'
import { isOfNoNetwork } from './is-of-no-network'

const BalanceMeter = dynamic(() => import('./balance-meter').then((module) => module.BalanceMeter), {
  loading: () => <CreditsLink />,
})
const PlanMeter = dynamic(() => import('./plan-meter').then((module) => module.PlanMeter), {
  loading: () => null,
})

/** The day's credits of the key in use, as the service states them, or else as this browser counts. The playground and the lessons take none. */
export function CreditsMeter() {
  return isOfNoNetwork(usePathname()) ? null : <NetworkCredits />
}

function NetworkCredits() {
  const network = useNetwork()
  const balance = useBalance(network)
  if (balance === null) return <PlanMeter network={network} />
  if (balance) return <BalanceMeter network={network} balance={balance} unit={CREDITS.unit} />
  return <CreditsLink />
}

/** While no balance is known; as wide as a balance of millions, so that nothing beside it moves when that comes. */
function CreditsLink() {
  return <ConnectionsLink className="inline-block min-w-29.5 text-note">Credits</ConnectionsLink>
}
