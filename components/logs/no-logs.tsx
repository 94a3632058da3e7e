import Link from 'next/link'
import { Notice } from '@/components/ui/notice'
import { suggestTransfers } from '@/lib/box/suggestion'
import { describeNoLogs } from '@/lib/logs/coverage/describe-incomplete'
import type { SearchProgress } from '@/lib/logs/search/search-progress'
import type { SearchState } from '@/lib/logs/worker/search-state'

/** The whole range was searched and no log was found. The address may be an account, which emits none. */
export function NoLogs({ doubts, order }: Pick<SearchProgress, 'doubts'> & Pick<SearchState, 'order'>) {
  const { title, says } = describeNoLogs(doubts)
  const { address, topics = [] } = order.question.filter
  const transfers =
    typeof address === 'string' && topics.length === 0 ? suggestTransfers(address, order.network.slug) : []
  return (
    <Notice tone="plain" title={title}>
      <p className="text-ink-soft">
        {says} If you expected logs, check the network
        {order.question.event ? ' and the types of the event.' : '.'}
      </p>
      {transfers.length > 0 ? (
        <p className="flex flex-wrap gap-x-3 text-ink-soft">
          If the address is an account, it emits no logs. See its transfers:
          {transfers.map(({ says: label, href }) => (
            <Link key={href} href={href}>
              {label}
            </Link>
          ))}
        </p>
      ) : null}
    </Notice>
  )
}
