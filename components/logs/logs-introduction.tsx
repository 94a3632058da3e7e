import { EmptyState } from '@/components/lens/empty-state'
import { Examples } from '@/components/lens/examples'
import type { Example } from '@/lib/permalinks/example'

/** Before the first search: how a search works, and what to try. */
export function LogsIntroduction({ examples }: { examples: readonly Example[] }) {
  return (
    <EmptyState examples={<Examples examples={examples} />}>
      <p>
        A service answers at most 10,000 logs a call, and nothing at all beyond that. A refused range is asked
        again in smaller pieces, until every block is answered or named as a gap; no log is lost or counted
        twice.
      </p>
      <p>You see the range fill, can stop at any time, and what was found stays.</p>
    </EmptyState>
  )
}
