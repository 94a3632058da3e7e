'use no memo'

import dynamic from 'next/dynamic'
import { DocsLink } from '@/components/docs/docs-link'
import { EmptyState } from '@/components/lens/empty-state'
import { Examples } from '@/components/lens/examples'
import type { Example } from '@/lib/examples/example'
import type { Network } from '@/lib/networks'

const KeptSearches = dynamic(() => import('./desk/kept-searches').then((module) => module.KeptSearches), {
  ssr: false,
})

const LogsPicture = dynamic(() => import('./logs-picture').then((module) => module.LogsPicture), {
  loading: () => null,
})

/** Before the first search: how a search works, what to try, and what was searched before. */
export function LogsIntroduction({ network, examples }: { network: Network; examples: readonly Example[] }) {
  return (
    <div className="grid gap-8">
      <EmptyState
        examples={examples.length === 0 ? null : <Examples examples={examples} />}
        picture={<LogsPicture />}
      >
        <p>
          A service gives at most 10,000 logs in one answer; if more match, it gives none. A refused range is
          asked for again in smaller pieces, until every block is answered or named as a gap; no log is lost
          or counted twice.
        </p>
        <p>
          The page shows which blocks are done. You can pause at any time, and what was found is kept in this
          browser.
        </p>
        <DocsLink to="logs">How a search works and what it checks</DocsLink>
      </EmptyState>
      <KeptSearches network={network} />
    </div>
  )
}
