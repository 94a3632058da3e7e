import { TOTAL_TITLES } from '@/lib/logs/balance/account-total'
import type { Columns } from '@/lib/logs/table/columns'
import { columnWidth, MOST_CHARACTERS } from '@/lib/logs/table/shown-value'
import type { ShownBalance } from '@/lib/logs/table/table-view'
import { fitNumber } from '@/lib/text/short-number'
import { UnitSymbol } from '../shared/unit-symbol'
import { argumentColumn } from './argument-column'
import { LogValues } from './log-values'
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

/** Stands where any log was removed. */
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

/** Pixels to be scrolled through; what is longer is read in the opened log. */
const WIDEST = 4000

/** Columns of found logs: of one event with its arguments side by side, of several with what each says in one. */
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
