import dynamic from 'next/dynamic'
import { EmptyState } from '@/components/lens/empty-state'
import { Examples } from '@/components/lens/examples'
import type { Network } from '@/lib/networks'
import type { Example } from '@/lib/permalinks/example'

const KeptSearches = dynamic(() => import('./search/kept-searches').then((module) => module.KeptSearches), {
  ssr: false,
})

/** Before the first search: how a search works, what to try, and what was searched before. */
export function LogsIntroduction({ network, examples }: { network: Network; examples: readonly Example[] }) {
  return (
    <div className="grid gap-8">
      <EmptyState examples={<Examples examples={examples} />}>
        <p>
          A service answers at most 10,000 logs a call, and nothing at all beyond that. A refused range is
          asked again in smaller pieces, until every block is answered or named as a gap; no log is lost or
          counted twice.
        </p>
        <p>You see the range fill, can pause at any time, and what was found is kept in this browser.</p>
      </EmptyState>
      <KeptSearches network={network.slug} />
    </div>
  )
}
