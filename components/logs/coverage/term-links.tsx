import { DocsLink } from '@/components/docs/docs-link'
import { listTerms } from '@/lib/logs/coverage/describe-incomplete'
import type { PortableEnd, SearchProgress } from '@/lib/logs/search/search-progress'

/** Leads from the terms about this search to what they mean. */
export function TermLinks({ progress, end }: { progress: SearchProgress; end: PortableEnd | null }) {
  const terms = listTerms(progress, end)
  return terms.length === 0 ? null : (
    <p className="flex flex-wrap items-center gap-x-3 text-ink-soft text-note">
      What this means:
      {terms.map(({ says, to }) => (
        <DocsLink key={to} to={to}>
          {says}
        </DocsLink>
      ))}
    </p>
  )
}
