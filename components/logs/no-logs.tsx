import { Notice } from '@/components/ui/notice'
import { describeNoLogs } from '@/lib/logs/coverage/describe-no-logs'
import type { SearchProgress } from '@/lib/logs/search/search-progress'

/** The connection was asked for the whole range and gave nothing, which is an answer too. */
export function NoLogs({ doubts }: Pick<SearchProgress, 'doubts'>) {
  const { title, says } = describeNoLogs(doubts)
  return (
    <Notice tone="plain" title={title}>
      <p className="text-ink-soft">
        {says} If you expected some: is it the right network, and are the types and their order in the event
        as the contract declares them?
      </p>
    </Notice>
  )
}
