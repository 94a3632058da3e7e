import { Notice } from '@/components/ui/notice'
import { describeBlocks } from '@/lib/logs/question/describe-logs-question'
import type { SearchProgress } from '@/lib/logs/search/search-progress'

/** Blocks whose logs could not be had, each with the reason, so that nothing is missing silently. */
export function GapNotice({ gaps }: { gaps: SearchProgress['gaps'] }) {
  return (
    <Notice tone="warn" title="Some blocks are not in this answer.">
      <ul>
        {gaps.map(({ range, why }) => (
          <li key={range.from}>
            <span className="first-letter:uppercase inline-block">{describeBlocks(range)}</span>:{' '}
            {why.shortMessage}
          </li>
        ))}
      </ul>
      <p className="text-ink-soft">
        A block cannot be asked for in smaller pieces: name fewer contracts, or topic values.
      </p>
    </Notice>
  )
}
