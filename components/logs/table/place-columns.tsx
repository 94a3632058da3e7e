import { NameLabel } from '@/components/lens/names/address-name'
import type { BlockTime } from '@/lib/logs/times/block-times'
import { formatLogsPermalink } from '@/lib/permalinks/logs-permalink'
import { formatReceiptsPermalink } from '@/lib/permalinks/receipt-permalink'
import { formatStoragePermalink } from '@/lib/permalinks/storage-permalink'
import { formatCount } from '@/lib/text/count'
import { formatUtcSecond } from '@/lib/text/time'
import { HexLink } from './cell-hex'
import type { TableColumn, Ways } from './table-column'

/** Block, transaction, index and emitter, each with a link. */
export const placeColumns = (network: string, { follow, nameOf, showsTime }: Ways): TableColumn[] => [
  {
    key: 'block',
    title: 'Block',
    width: 84,
    goes: null,
    sortable: true,
    cell: ({ log, reread }, tabIndex) => {
      const block = String(log.blockNumber)
      return (
        <>
          <a
            href={formatLogsPermalink(network, { from: block, to: block })}
            onClick={follow}
            tabIndex={tabIndex}
            className="font-mono"
            title="All logs of this block"
          >
            {formatCount(log.blockNumber)}
          </a>
          {reread ? (
            <span
              className="pl-1 text-note text-warn"
              title="A reorganisation replaced this block. This is the new one."
            >
              read again
            </span>
          ) : null}
        </>
      )
    },
  },
  ...(showsTime ? [TIME] : []),
  {
    key: 'transaction',
    title: 'Transaction',
    width: 120,
    goes: 3,
    sortable: true,
    cell: ({ log }, tabIndex) => (
      <HexLink
        href={formatReceiptsPermalink(network, log.transactionHash, BigInt(log.logIndex))}
        value={log.transactionHash}
        label={log.transactionHash}
        follow={follow}
        tabIndex={tabIndex}
      />
    ),
  },
  {
    key: 'index',
    title: 'Index',
    width: 44,
    goes: 1,
    numeric: true,
    sortable: true,
    cell: ({ log }) => formatCount(log.logIndex),
  },
  {
    key: 'emitter',
    title: 'Emitter',
    width: nameOf ? 216 : 120,
    goes: 2,
    sortable: true,
    cell: ({ log }, tabIndex) => {
      const name = nameOf?.(log)
      return (
        <>
          <HexLink
            href={formatStoragePermalink(network, { address: log.address, block: String(log.blockNumber) })}
            value={log.address}
            label={`${log.address} its storage at this block`}
            follow={follow}
            tabIndex={tabIndex}
          />{' '}
          {name ? <NameLabel name={name} at="own" /> : null}
        </>
      )
    },
  },
]

export const TIME: TableColumn = {
  key: 'time',
  title: 'Time (UTC)',
  width: 168,
  goes: null,
  sortable: false,
  cell: ({ time }) => (time ? <Time time={time} /> : <span className="text-ink-soft">not known</span>),
}

function Time({ time: { seconds, isExact } }: { time: BlockTime }) {
  const iso = new Date(seconds * 1000).toISOString()
  return (
    <time
      dateTime={iso}
      title={isExact ? iso : `${iso}, estimated from the times of other blocks`}
      className="font-mono"
    >
      {isExact ? '' : '≈ '}
      {formatUtcSecond(seconds)}
    </time>
  )
}
