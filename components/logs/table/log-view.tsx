'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { TokenSymbol } from '@/components/lens/tokens/token-symbol'
import { Button } from '@/components/ui/button'
import { CopyButton } from '@/components/ui/copy-button'
import { Hex } from '@/components/ui/hex'
import type { LogReading, NamedValue } from '@/lib/logs/answer/log-reading'
import type { FoundLog } from '@/lib/logs/answer/logs-answer'
import { transferValues } from '@/lib/logs/balance/transfer-values'
import type { LogRow } from '@/lib/logs/table/table-view'
import { listWords } from '@/lib/logs/table/word-list'
import { formatLogsPermalink } from '@/lib/permalinks/logs-permalink'
import { formatReceiptsPermalink } from '@/lib/permalinks/receipt-permalink'
import { formatStoragePermalink } from '@/lib/permalinks/storage-permalink'
import { countOf, formatCount } from '@/lib/text/count'
import type { TellDesk } from '../desk/use-log-desk'
import type { FollowLink } from './follow-link'

/** What shows a log that is open, and what can be done from there. */
export type LogViewer = {
  network: string
  follow: FollowLink
  tell: TellDesk
  /** Has the balance of an account run along. */
  onAccount: (account: string) => void
  onClose: () => void
  onStep: (by: number) => void
}

/** A log whole: its arguments with their full values, its fields, topics and data as they came, and ways on. */
export function LogView({
  row: { log, reading, reread },
  version,
  ...viewer
}: LogViewer & {
  row: LogRow
  /** Of the table: another one when logs may be read in another way. */
  version: number
}) {
  const { data: whole = reading } = useQuery({
    queryKey: ['whole-log', version, log.blockHash, log.logIndex],
    queryFn: () => viewer.tell('readWhole', log),
    networkMode: 'always',
    gcTime: 0,
    placeholderData: keepPreviousData,
  })
  return (
    <section
      data-log-view
      aria-label={`Log ${formatCount(log.logIndex)} of block ${formatCount(log.blockNumber)}`}
      className="grid grid-cols-[minmax(0,1fr)] gap-4 py-2 text-table leading-5 whitespace-normal"
    >
      <ViewHead log={log} event={whole.event} {...viewer} />
      {reread ? <p className="text-warn">The chain replaced blocks here: this is what it has now.</p> : null}
      {log.removed ? <p className="text-warn">Removed by a reorganisation.</p> : null}
      <Arguments reading={whole} />
      <Balances reading={whole} onAccount={viewer.onAccount} />
      <Part title="Where it is">
        <Fact name="block">{formatCount(log.blockNumber)}</Fact>
        <Fact name="block hash">
          <Hex value={log.blockHash} />
        </Fact>
        <Fact name="transaction">
          <Hex value={log.transactionHash} />
        </Fact>
        <Fact name="index">
          {formatCount(log.logIndex)}, of transaction {formatCount(log.transactionIndex)} of the block
        </Fact>
        <Fact name="emitter">
          <Hex value={log.address} />
        </Fact>
      </Part>
      <RawParts log={log} />
      <WaysOn log={log} {...viewer} />
    </section>
  )
}

function ViewHead({
  log,
  event,
  onClose,
  onStep,
}: { log: FoundLog; event: string | null } & Pick<LogViewer, 'onClose' | 'onStep'>) {
  return (
    <header className="flex flex-wrap items-center gap-1">
      <h3 className="mr-auto min-w-0 font-medium text-body wrap-anywhere">{event ?? 'Unknown event'}</h3>
      <CopyButton value={() => JSON.stringify(log, null, 2)} what="the log as JSON" />
      <Button look="bare" aria-label="The log before" onClick={() => onStep(-1)}>
        ↑
      </Button>
      <Button look="bare" aria-label="The next log" onClick={() => onStep(1)}>
        ↓
      </Button>
      <Button look="bare" aria-label="Close the log" onClick={onClose}>
        ×
      </Button>
    </header>
  )
}

function Arguments({ reading: { event, note, values } }: { reading: LogReading }) {
  return (
    <>
      {note ? <p className="text-ink-soft text-note">{note}</p> : null}
      {event === null ? null : (
        <Part title="Arguments">
          {values.map((value) => (
            <Fact
              key={value.key}
              name={value.name}
              type={value.hashed ? `${value.type}, hashed` : value.type}
            >
              <WholeValue value={value} />
            </Fact>
          ))}
        </Part>
      )}
    </>
  )
}

/** Of a log that moves something: the balance of either side is one press away. */
function Balances({ reading, onAccount }: { reading: LogReading } & Pick<LogViewer, 'onAccount'>) {
  const moved = transferValues(reading)
  if (!moved) return null
  return (
    <div className="flex flex-wrap gap-2">
      <Button onClick={() => onAccount(moved.from)}>Balance of the sender</Button>
      <Button onClick={() => onAccount(moved.to)}>Balance of the receiver</Button>
    </div>
  )
}

function WholeValue({ value: { text, bytes, amount } }: { value: NamedValue }) {
  return (
    <span className="flex items-start justify-between gap-2">
      <span className="min-w-0">
        {bytes ? (
          <Hex value={text} />
        ) : (
          <span className="font-mono wrap-anywhere" data-equal={text}>
            {text}
          </span>
        )}
        {amount ? (
          <span className="block font-mono text-ink-soft wrap-anywhere">
            = {amount.text} {amount.symbol === null ? null : <TokenSymbol symbol={amount.symbol} />}
          </span>
        ) : null}
      </span>
      <CopyButton value={text} what="the value" />
    </span>
  )
}

/** Topics and data as the chain holds them. */
function RawParts({ log: { topics, data } }: { log: FoundLog }) {
  const { words, more } = listWords(data)
  return (
    <>
      <Part title="Topics">
        {topics
          .map((topic, at) => ({ topic, at }))
          .map(({ topic, at }) => (
            <Fact key={at} name={String(at)}>
              <Hex value={topic} />
            </Fact>
          ))}
        {topics.length === 0 ? <Fact name="none">{''}</Fact> : null}
      </Part>
      <Part
        title={`Data, ${countOf(data.length / 2 - 1, 'byte')}`}
        aside={<CopyButton value={data} what="the data" />}
      >
        {words.map(({ at, hex }) => (
          <Fact key={at} name={formatCount(at)}>
            <Hex value={hex} />
          </Fact>
        ))}
      </Part>
      {more > 0 ? (
        <p className="text-ink-soft text-note">{countOf(more, 'further word')} are in what is copied.</p>
      ) : null}
    </>
  )
}

function WaysOn({ log, network, follow }: { log: FoundLog } & Pick<LogViewer, 'network' | 'follow'>) {
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
      'Storage of its emitter at this block',
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

function Part({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
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

function Fact({ name, type, children }: { name: string; type?: string; children: ReactNode }) {
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
