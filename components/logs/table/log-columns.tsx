import type { ReactNode } from 'react'
import { NameLabel } from '@/components/lens/names/address-name'
import { CopyButton } from '@/components/ui/copy-button'
import type { NameEmitter } from '@/lib/logs/answer/code-eras'
import type { LogReading, NamedValue } from '@/lib/logs/answer/log-reading'
import type { ColumnScale, Columns } from '@/lib/logs/table/columns'
import type { LogRow } from '@/lib/logs/table/table-view'
import { formatLogsPermalink } from '@/lib/permalinks/logs-permalink'
import { formatReceiptsPermalink } from '@/lib/permalinks/receipt-permalink'
import { formatStoragePermalink } from '@/lib/permalinks/storage-permalink'
import { countOf, formatCount } from '@/lib/text/count'
import { CellHex, HexLink } from './cell-hex'
import type { FollowLink } from './follow-link'
import { LogValue, LogValues } from './log-values'

/** A column of the table: how wide it is, what it sorts by, and what it shows of a log. */
export type TableColumn = {
  key: string
  title: string
  /** As a track of a CSS grid. */
  track: string
  sortable: boolean
  cell: (row: LogRow) => ReactNode
  /** What the cell says to those who do not see it, where that is more than it shows. */
  label?: (row: LogRow) => string | undefined
}

/** How links of a cell are followed, and what emitters are called. */
type Ways = { follow: FollowLink; nameOf: NameEmitter | null }

/** Where a log is and who emitted it, each a way on: the block's logs, the receipt, the storage at that block. */
const placeColumns = (network: string, { follow, nameOf }: Ways): TableColumn[] => [
  {
    key: 'block',
    title: 'Block',
    track: '84px',
    sortable: true,
    cell: ({ log, reread }) => {
      const block = String(log.blockNumber)
      return (
        <>
          <a
            href={formatLogsPermalink(network, { from: block, to: block })}
            onClick={follow}
            className="font-mono"
            title="All logs of this block"
          >
            {formatCount(log.blockNumber)}
          </a>
          {reread ? (
            <span
              className="block text-note text-warn"
              title="The chain replaced blocks here: this is what it has now."
            >
              read again
            </span>
          ) : null}
        </>
      )
    },
  },
  {
    key: 'transaction',
    title: 'Transaction',
    track: '120px',
    sortable: true,
    cell: ({ log }) => (
      <HexLink
        href={formatReceiptsPermalink(network, log.transactionHash, BigInt(log.logIndex))}
        value={log.transactionHash}
        label={log.transactionHash}
        follow={follow}
      />
    ),
  },
  {
    key: 'index',
    title: 'Index',
    track: '44px',
    sortable: true,
    cell: ({ log }) => formatCount(log.logIndex),
  },
  {
    key: 'emitter',
    title: 'Emitter',
    track: nameOf ? '200px' : '120px',
    sortable: true,
    cell: ({ log }) => {
      const name = nameOf?.(log)
      return (
        <>
          <HexLink
            href={formatStoragePermalink(network, { address: log.address, block: String(log.blockNumber) })}
            value={log.address}
            label={`${log.address} its storage at this block`}
            follow={follow}
          />{' '}
          {name ? <NameLabel name={name} at="own" /> : null}
        </>
      )
    },
  },
]

const COPY: TableColumn = {
  key: 'copy',
  title: '',
  track: '44px',
  sortable: false,
  cell: ({ log }) => (
    <CopyButton
      value={() => JSON.stringify(log, null, 2)}
      what={`log ${log.logIndex} of block ${log.blockNumber}`}
    />
  ),
}

const SAYS: TableColumn = {
  key: 'event',
  title: 'Event',
  track: 'minmax(280px,1fr)',
  sortable: true,
  cell: ({ log, reading }) => <LogValues log={log} reading={reading} />,
}

/** Columns of found logs: of one event with its arguments side by side, of several with what each says in one. */
export function listTableColumns(network: string, columns: Columns, ways: Ways): readonly TableColumn[] {
  const place = placeColumns(network, ways)
  if (columns.by === 'log') return [...place, SAYS, COPY]
  const last = columns.columns.length - 1
  return [
    ...place,
    ...columns.columns.map(
      ({ key, name, type, scale }, at): TableColumn => ({
        key,
        title: titleOf(name, scale),
        track: trackOf(type, at === last),
        sortable: true,
        cell: ({ log, reading }) => {
          const value = findValue(reading, key, type)
          if (value) return <Value value={value} removed={at === 0 && log.removed} />
          return at === 0 ? <span className="text-ink-soft">{reading.note}</span> : null
        },
        label: ({ log, reading }) => {
          const value = findValue(reading, key, type)
          return value?.bytes && !log.removed ? value.text : undefined
        },
      }),
    ),
    COPY,
  ]
}

const findValue = ({ values }: LogReading, key: string, type: string): NamedValue | undefined =>
  values.find((candidate) => candidate.key === key && candidate.type === type)

const titleOf = (name: string, scale: ColumnScale | null): string =>
  scale?.decimals == null ? name : `${name} (${countOf(scale.decimals, 'decimal')})`

/** Hex stands shortened, so that its width is known; the last column takes what is left. */
function trackOf(type: string, last: boolean): string {
  const width = type === 'address' || type === 'bytes32' ? 120 : 150
  return last ? `minmax(${width}px,1fr)` : `${width}px`
}

function Value({ value, removed }: { value: NamedValue; removed: boolean }) {
  return (
    <>
      {removed ? <span className="pr-2 text-warn">removed </span> : null}
      {value.bytes ? <CellHex value={value.text} /> : <LogValue value={value} />}
    </>
  )
}
