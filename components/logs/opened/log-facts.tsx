import { useRouter } from 'next/navigation'
import type { ReactNode } from 'react'
import { CopyButton } from '@/components/ui/copy-button'
import { followLink } from '@/components/ui/follow-link'
import { Hex } from '@/components/ui/hex'
import type { FoundLog } from '@/lib/logs/answer/logs-answer'
import { listDataWords } from '@/lib/logs/opened/word-list'
import { formatLogsPermalink } from '@/lib/permalinks/logs-permalink'
import { formatReceiptsPermalink } from '@/lib/permalinks/receipt-permalink'
import { formatStoragePermalink } from '@/lib/permalinks/storage-permalink'
import { countOf, formatCount } from '@/lib/text/count'
import { useLogs } from '../shared/logs-context'

export function FactPart({
  title,
  aside,
  children,
}: {
  title: string
  aside?: ReactNode
  children: ReactNode
}) {
  return (
    <div>
      <div className="flex items-center justify-between border-hairline border-b">
        <h4 className="text-ink-soft text-note">{title}</h4>
        {aside}
      </div>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">{children}</dl>
    </div>
  )
}

export function Fact({ name, type, children }: { name: string; type?: string; children: ReactNode }) {
  return (
    <>
      <dt className="max-w-40 py-0.5 text-ink-soft wrap-anywhere">
        {name}
        {type ? <span className="block text-note">{type}</span> : null}
      </dt>
      <dd className="min-w-0 py-0.5">{children}</dd>
    </>
  )
}

export function RawParts({ log: { topics, data } }: { log: FoundLog }) {
  const { words, more } = listDataWords(data)
  return (
    <>
      <FactPart title="Topics">
        {topics
          .map((topic, at) => ({ topic, at }))
          .map(({ topic, at }) => (
            <Fact key={at} name={String(at)}>
              <Hex value={topic} />
            </Fact>
          ))}
        {topics.length === 0 ? <Fact name="none">{''}</Fact> : null}
      </FactPart>
      <FactPart
        title={`Data, ${countOf(data.length / 2 - 1, 'byte')}`}
        aside={<CopyButton value={data} what="the data" />}
      >
        {words.map(({ at, hex }) => (
          <Fact key={at} name={formatCount(at)}>
            <Hex value={hex} />
          </Fact>
        ))}
      </FactPart>
      {more > 0 ? (
        <p className="text-ink-soft text-note">{countOf(more, 'further word')} are in what is copied.</p>
      ) : null}
    </>
  )
}

export function WaysOn({ log }: { log: FoundLog }) {
  const network = useLogs().state.order.network.slug
  const follow = followLink(useRouter().push)
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
