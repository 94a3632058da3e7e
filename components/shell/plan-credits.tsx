'use client'

import { useConnections } from '@/components/reader/use-connections'
import { useNetwork } from '@/components/reader/use-network'
import { usePlanBalance } from '@/components/reader/use-plan-balance'
import { useTariff } from '@/components/reader/use-tariff'
import { ownKeyFor, usesWallet } from '@/lib/connections/tariff-of'
import { isPriced } from '@/lib/credits/tariff'
import { capitalise } from '@/lib/text/capitalise'
import { BalanceMeter } from './balance-meter'

/** The balance of a plan whose service reports none, or a text for the link without one. */
export function PlanCredits() {
  const network = useNetwork()
  const balance = usePlanBalance()
  const { unit } = useTariff()
  const { data: connections } = useConnections()
  if (balance) return <BalanceMeter balance={balance} unit={unit} />
  if (connections && usesWallet(connections, network)) {
    return (
      <>
        <span className="sm:hidden">Wallet</span>
        <span className="max-sm:hidden">Your wallet’s provider counts the calls</span>
      </>
    )
  }
  const hasKey = connections && ownKeyFor(connections, network) !== undefined
  return hasKey ? `${isPriced({ unit }) ? capitalise(unit) : 'Balance'} not stated` : 'Connect a key'
}
