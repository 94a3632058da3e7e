import type { FollowLink } from '@/components/ui/follow-link'
import type { FoundLog } from '@/lib/logs/answer/logs-answer'
import { formatLogsPermalink } from '@/lib/permalinks/logs-permalink'
import { formatReceiptsPermalink } from '@/lib/permalinks/receipt-permalink'
import { formatStoragePermalink } from '@/lib/permalinks/storage-permalink'

/** Where a log leads to. */
export function WaysOn({ log, network, follow }: { log: FoundLog; network: string; follow: FollowLink }) {
  const block = String(log.blockNumber)
  const [topic0] = log.topics
  const ways = [
    [formatReceiptsPermalink(network, log.transactionHash, BigInt(log.logIndex)), 'Its receipt'],
    [formatLogsPermalink(network, { from: block, to: block }), 'All logs of its block'],
    [
      formatLogsPermalink(network, { address: log.address, ...(topic0 && { event: topic0 }) }),
      'Its event, always',
    ],
    [
      formatStoragePermalink(network, { address: log.address, block }),
      'Storage of the emitter at this block',
    ],
  ] as const
  return (
    <ul aria-label="Ways on" className="flex flex-wrap gap-x-4 gap-y-1">
      {ways.map(([href, says]) => (
        <li key={says}>
          <a href={href} onClick={follow}>
            {says}
          </a>
        </li>
      ))}
    </ul>
  )
}
