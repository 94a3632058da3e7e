'use client'

import Link from 'next/link'
import { usePlanBalance } from '@/components/lens/use-plan-balance'
import type { Network } from '@/lib/networks'
import { BalanceMeter } from './balance-meter'

/** The credits of a plan whose service states no balance; without such a plan, the way to a key. */
export function PlanMeter({ network }: { network: Network }) {
  const balance = usePlanBalance(network)
  if (balance) return <BalanceMeter network={network} balance={balance} />
  return (
    <Link href="/connections" className="whitespace-nowrap text-note">
      Connect a key
    </Link>
  )
}
