'use client'

import { ConnectionsLink } from '@/components/reader/connections-link'
import { ownKeyFor, useConnections } from '@/components/reader/use-connections'
import { usePlanBalance } from '@/components/reader/use-plan-balance'
import { useTariff } from '@/components/reader/use-tariff'
import { usesWallet } from '@/lib/connections/tariff-of'
import { isPriced } from '@/lib/credits/tariff'
import type { Network } from '@/lib/networks'
import { capitalise } from '@/lib/text/capitalise'
import { BalanceMeter } from './balance-meter'

/** The credits of a plan whose service states no balance; without such a plan, the way to a key or to its credits. */
export function PlanMeter({ network }: { network: Network }) {
  const balance = usePlanBalance(network)
  const { unit } = useTariff(network)
  const { data: connections } = useConnections()
  if (balance) return <BalanceMeter network={network} balance={balance} unit={unit} />
  if (connections && usesWallet(connections, network)) {
    return (
      <ConnectionsLink className="whitespace-nowrap text-note">
        <span className="sm:hidden">Wallet</span>
        <span className="max-sm:hidden">Your wallet’s provider counts</span>
      </ConnectionsLink>
    )
  }
  const hasKey = connections && ownKeyFor(connections, network) !== undefined
  return (
    <ConnectionsLink className="whitespace-nowrap text-note">
      {hasKey ? `${isPriced({ unit }) ? capitalise(unit) : 'Balance'} not stated` : 'Connect a key'}
    </ConnectionsLink>
  )
}
