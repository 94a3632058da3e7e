'use client'

import dynamic from 'next/dynamic'
import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { useBalance } from '@/components/reader/use-balance'
import { useConnections } from '@/components/reader/use-connections'
import { useNetwork } from '@/components/reader/use-network'
import { ownKeyFor } from '@/lib/connections/tariff-of'
import { isOfNoNetwork } from './is-of-no-network'

const KnownCredits = dynamic(() => import('./known-credits').then((module) => module.KnownCredits), {
  loading: () => 'Credits',
})

/** The day's credits of the key in use, as the service states them, or else as this browser counts. The playground and the lessons take none. */
export function CreditsMeter() {
  return isOfNoNetwork(usePathname()) ? null : <NetworkCredits />
}

/** One link whatever it says and wherever it leads: who tabbed to it early keeps the focus as the balance comes. */
function NetworkCredits() {
  const network = useNetwork()
  const balance = useBalance(network)
  const { data: connections } = useConnections()
  const ofPlan = connections && ownKeyFor(connections, network)?.dailyCredits
  // Its calls have no price, but by a key or a wallet of the reader's.
  const isOwnNode = network.service === 'node' && connections?.uses[network.slug] === undefined
  const hasNone = balance === null && (ofPlan ?? null) === null
  return (
    <Link
      href={`/${hasNone ? 'connections' : 'credits'}?network=${network.slug}`}
      prefetch={false}
      // As wide as a balance of millions, so that nothing beside it moves when that comes.
      className={`grid min-h-6 min-w-29.5 shrink-0 content-center whitespace-nowrap text-right text-note ${hasNone ? '' : 'text-ink no-underline'}`}
    >
      {isOwnNode ? 'Own node' : balance === undefined ? 'Credits' : <KnownCredits balance={balance} />}
    </Link>
  )
}
