import dynamic from 'next/dynamic'
import { DocsLink } from '@/components/docs/docs-link'
import { EmptyState } from '@/components/lens/empty-state'
import { Examples } from '@/components/lens/examples'
import type { Example } from '@/lib/examples/example'

const KeptSearches = dynamic(() => import('./worker/kept-searches').then((module) => module.KeptSearches), {
  ssr: false,
})

const LogsPicture = dynamic(() => import('./logs-picture').then((module) => module.LogsPicture), {
  loading: () => null,
})

export function LogsIntroduction({ examples }: { examples: readonly Example[] }) {
  return (
    <div className="grid gap-8">
      <EmptyState
        examples={examples.length === 0 ? null : <Examples examples={examples} />}
        picture={<LogsPicture />}
      >
        <p>
          Providers limit the logs of one call, often to 10,000. Triptych splits the range until every block
          is answered or named as a gap. No log is lost or counted twice.
        </p>
        <p>You can pause and continue at any time. Results are kept in this browser.</p>
        <DocsLink to="logs">How a search works and what it checks</DocsLink>
      </EmptyState>
      <KeptSearches />
    </div>
  )
}
