import type { LogReading, NamedValue } from '@/lib/logs/answer/log-reading'
import { TOTAL_TITLES } from '@/lib/logs/balance/account-total'
import { isNumber } from '@/lib/logs/table/amounts'
import type { ArgumentColumn, ColumnScale, Columns } from '@/lib/logs/table/columns'
import { columnWidth, MOST_CHARACTERS } from '@/lib/logs/table/shown-value'
import type { ShownBalance } from '@/lib/logs/table/table-view'
import { countOf } from '@/lib/text/count'
import { fitNumber } from '@/lib/text/short-number'
import { UnitSymbol } from '../shared/unit-symbol'
import { CellHex } from './cell-hex'
import { LogValues, LogValueText } from './log-values'
import { placeColumns } from './place-columns'
import type { TableColumn, Ways } from './table-column'

const says = (width: number): TableColumn => ({
  key: 'event',
  title: 'Event',
  width: 400,
  grows: Math.min(width, WIDEST),
  goes: null,
  sortable: true,
  cell: ({ reading }) => <LogValues reading={reading} />,
})

/** Shown if any log was removed. */
const STATE: TableColumn = {
  key: 'state',
  title: 'State',
  width: 64,
  goes: null,
  sortable: false,
  cell: ({ log }) =>
    log.removed ? (
      <span className="text-warn" title="Removed by a reorganisation">
        removed
      </span>
    ) : null,
}

/** Pixels. Longer lines are read in the opened log. */
const WIDEST = 4000

/** The columns of one event with its arguments side by side, or of several events with all arguments in one column. */
export function listTableColumns(network: string, columns: Columns, ways: Ways): readonly TableColumn[] {
  const place = [...placeColumns(network, ways), ...(ways.showsRemoved ? [STATE] : [])]
  const balance = balanceColumns(ways)
  if (columns.by === 'log') return [...place, ...balance, says(columns.width)]
  return [...place, ...balance, ...columns.columns.map((column, at) => argumentColumn(column, at === 0))]
}

/** The columns of a running total: what a log changed of the account, and the total after it. */
export const totalColumns = (total: Ways['total']) =>
  [
    { of: 'change', key: 'change', title: 'Change' },
    { of: 'after', key: 'balance', title: TOTAL_TITLES[total] },
  ] as const

const balanceColumns = ({ balance: widest, total }: Ways): readonly TableColumn[] =>
  widest === null
    ? []
    : totalColumns(total).map(({ of, key, title }) => ({
        key,
        title,
        width: columnWidth(title, widest.chars[of]),
        goes: null,
        numeric: true,
        sortable: false,
        cell: ({ balance }) => (balance ? <Amount amount={balance[of]} symbol={balance.symbol} /> : null),
      }))

function Amount({
  amount: { text, exact },
  symbol,
}: {
  amount: ShownBalance['after']
  symbol: string | null
}) {
  return (
    <span className="font-mono" data-equal={exact} title={`${exact} in the smallest unit`}>
      {fitNumber(text, MOST_CHARACTERS.wide)}
      <UnitSymbol symbol={symbol} />
    </span>
  )
}

/** The column of one argument. The first one says why a log is not decoded. */
export const argumentColumn = (column: ArgumentColumn, isFirst: boolean): TableColumn => {
  const { key, name, type, scale } = column
  return {
    key,
    title: titleOf(name, scale),
    width: widthOf(column),
    goes: null,
    numeric: isNumber(column),
    sortable: true,
    cell: ({ reading }) => {
      const value = findValue(reading, key, type)
      if (value) return <Value value={value} />
      return isFirst ? <span className="text-ink-soft">{reading.note}</span> : null
    },
    label: ({ reading }) => {
      const value = findValue(reading, key, type)
      return value?.bytes ? value.text : undefined
    },
  }
}

const findValue = ({ values }: LogReading, key: string, type: string): NamedValue | undefined =>
  values.find((candidate) => candidate.key === key && candidate.type === type)

const titleOf = (name: string, scale: ColumnScale | null): string =>
  scale?.decimals == null ? name : `${name} (${countOf(scale.decimals, 'decimal')})`

/** Hex is shortened, so its width is known; other values are as wide as the longest of a sample. */
function widthOf({ name, type, scale, chars }: ArgumentColumn): number {
  const title = titleOf(name, scale)
  if (type === 'address' || /^bytes\d*$/.test(type)) return Math.max(120, columnWidth(title, 0))
  return columnWidth(title, chars)
}

function Value({ value }: { value: NamedValue }) {
  return value.bytes ? (
    <CellHex value={value.text} />
  ) : (
    <LogValueText value={value} most={MOST_CHARACTERS.wide} />
  )
}
