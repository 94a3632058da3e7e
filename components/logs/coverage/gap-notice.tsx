import { Notice } from '@/components/ui/notice'
import { countOf } from '@/lib/credits/format-credits'
import { describeBlocks } from '@/lib/logs/question/describe-logs-question'
import type { SearchProgress } from '@/lib/logs/search/search-progress'

/** Blocks whose answers held just as many logs as one that was cut off would, where nothing smaller can be asked. */
export function DoubtNotice({ doubts }: { doubts: SearchProgress['doubts'] }) {
  return (
    <Notice tone="warn" title="Some blocks may hold more logs than came.">
      <ul>
        {doubts.map(({ range, count }) => (
          <li key={range.from}>
            <span className="first-letter:uppercase inline-block">{describeBlocks(range)}</span>: the answer
            held exactly {countOf(count, 'log')}, a number at which services cut answers off without a word.
          </li>
        ))}
      </ul>
      <p className="text-ink-soft">
        A block cannot be asked for in smaller pieces: to be sure, name fewer contracts, or topic values.
      </p>
    </Notice>
  )
}

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
