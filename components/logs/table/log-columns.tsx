import type { ReactNode } from 'react'
import { NameLabel } from '@/components/lens/names/address-name'
import { TokenSymbol } from '@/components/lens/tokens/token-symbol'
import type { NameEmitter } from '@/lib/logs/answer/code-eras'
import type { LogReading, NamedValue } from '@/lib/logs/answer/log-reading'
import type { ShownBalance } from '@/lib/logs/balance/shown-balance'
import { isNumber } from '@/lib/logs/table/amounts'
import type { ArgumentColumn, ColumnScale, Columns } from '@/lib/logs/table/columns'
import type { FittedColumn } from '@/lib/logs/table/fit-columns'
import type { LogRow } from '@/lib/logs/table/table-view'
import type { BlockTime } from '@/lib/logs/times/block-times'
import { formatLogsPermalink } from '@/lib/permalinks/logs-permalink'
import { formatReceiptsPermalink } from '@/lib/permalinks/receipt-permalink'
import { formatStoragePermalink } from '@/lib/permalinks/storage-permalink'
import { countOf, formatCount } from '@/lib/text/count'
import { shortenMiddle } from '@/lib/text/shorten-middle'
import { formatUtcSecond } from '@/lib/text/time'
import { CellHex, HexLink } from './cell-hex'
import type { FollowLink } from './follow-link'
import { LONGEST_VALUE, LogValue, LogValues } from './log-values'

/** A column of the table: how wide it is, what it sorts by, and what it shows of a log. */
export type TableColumn = FittedColumn & {
  key: string
  title: string
  /** Whether it takes what the others leave. */
  grows?: boolean
  /** Whether its values stand flush right, so that their digits do below each other. */
  numeric?: boolean
  sortable: boolean
  cell: (row: LogRow) => ReactNode
  /** What the cell says to those who do not see it, where that is more than it shows. */
  label?: (row: LogRow) => string | undefined
}

/** How links of a cell are followed, what emitters are called, and whether it is told when blocks were made and what a log changed. */
type Ways = { follow: FollowLink; nameOf: NameEmitter | null; showsTime: boolean; showsBalance: boolean }

/** Where a log is and who emitted it, each a way on: the block's logs, the receipt, the storage at that block. */
const placeColumns = (network: string, { follow, nameOf, showsTime }: Ways): TableColumn[] => [
  {
    key: 'block',
    title: 'Block',
    width: 84,
    goes: null,
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
              className="pl-1 text-note text-warn"
              title="The chain replaced blocks here: this is what it has now."
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

const SAYS: TableColumn = {
  key: 'event',
  title: 'Event',
  width: 280,
  grows: true,
  goes: null,
  sortable: true,
  cell: ({ log, reading }) => <LogValues log={log} reading={reading} />,
}

const TIME: TableColumn = {
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
      title={isExact ? iso : `${iso}, reckoned from the times of other blocks`}
      className="font-mono"
    >
      {isExact ? '' : '≈ '}
      {formatUtcSecond(seconds)}
    </time>
  )
}

const BALANCE: TableColumn[] = [
  {
    key: 'change',
    title: 'Change',
    width: 190,
    goes: null,
    numeric: true,
    sortable: false,
    cell: ({ balance }) => (balance ? <Amount amount={balance.change} symbol={balance.symbol} /> : null),
  },
  {
    key: 'balance',
    title: 'Balance',
    width: 190,
    goes: null,
    numeric: true,
    sortable: false,
    cell: ({ balance }) => (balance ? <Amount amount={balance.after} symbol={balance.symbol} /> : null),
  },
]

function Amount({
  amount: { text, exact },
  symbol,
}: {
  amount: ShownBalance['after']
  symbol: string | null
}) {
  return (
    <span className="font-mono" data-equal={exact} title={`${exact} in the smallest unit`}>
      {shortenMiddle(text, LONGEST_VALUE)}
      {symbol === null ? null : (
        <>
          {' '}
          <TokenSymbol symbol={symbol} />
        </>
      )}
    </span>
  )
}

/** Columns of found logs: of one event with its arguments side by side, of several with what each says in one. */
export function listTableColumns(network: string, columns: Columns, ways: Ways): readonly TableColumn[] {
  const place = placeColumns(network, ways)
  const balance = ways.showsBalance ? BALANCE : []
  if (columns.by === 'log') return [...place, ...balance, SAYS]
  return [...place, ...balance, ...columns.columns.map((column, at) => argumentColumn(column, at === 0))]
}

const argumentColumn = (column: ArgumentColumn, isFirst: boolean): TableColumn => {
  const { key, name, type, scale } = column
  return {
    key,
    title: titleOf(name, scale),
    width: widthOf(column),
    goes: null,
    numeric: isNumber(column),
    sortable: true,
    cell: ({ log, reading }) => {
      const value = findValue(reading, key, type)
      if (value) return <Value value={value} removed={isFirst && log.removed} />
      return isFirst ? <span className="text-ink-soft">{reading.note}</span> : null
    },
    label: ({ log, reading }) => {
      const value = findValue(reading, key, type)
      return value?.bytes && !log.removed ? value.text : undefined
    },
  }
}

const findValue = ({ values }: LogReading, key: string, type: string): NamedValue | undefined =>
  values.find((candidate) => candidate.key === key && candidate.type === type)

const titleOf = (name: string, scale: ColumnScale | null): string =>
  scale?.decimals == null ? name : `${name} (${countOf(scale.decimals, 'decimal')})`

/** Of a character in the type of the table, in pixels. */
const CHARACTER = 7.9

/** Hex stands shortened, so that its width is known; other values are as wide as the longest of some. */
function widthOf({ name, type, scale, chars }: ArgumentColumn): number {
  const title = titleOf(name, scale).length * 7 + 16
  if (type === 'address' || /^bytes\d*$/.test(type)) return Math.max(120, title)
  return Math.max(64, title, Math.ceil(Math.min(chars, LONGEST_VALUE) * CHARACTER) + 4)
}

function Value({ value, removed }: { value: NamedValue; removed: boolean }) {
  return (
    <>
      {removed ? <span className="pr-2 text-warn">removed </span> : null}
      {value.bytes ? <CellHex value={value.text} /> : <LogValue value={value} />}
    </>
  )
}
