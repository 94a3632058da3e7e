import { TokenSymbol } from '@/components/lens/tokens/token-symbol'
import { TOTAL_TITLES } from '@/lib/logs/balance/account-total'
import type { Columns } from '@/lib/logs/table/columns'
import { columnWidth, MOST_CHARACTERS } from '@/lib/logs/table/shown-value'
import type { ShownBalance } from '@/lib/logs/table/table-view'
import type { ShownTable } from '@/lib/logs/worker/search-state'
import { fitNumber } from '@/lib/text/short-number'
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
  const balance = ways.balance ? balanceColumns(ways.balance, TOTAL_TITLES[ways.total]) : []
  if (columns.by === 'log') return [...place, ...balance, says(columns.width)]
  return [...place, ...balance, ...columns.columns.map((column, at) => argumentColumn(column, at === 0))]
}

/** What a log changed of the account that is looked at, and what that comes to. */
export const balanceColumns = (
  { chars }: NonNullable<ShownTable['balance']>,
  title: string,
): readonly TableColumn[] => [
  {
    key: 'change',
    title: 'Change',
    width: columnWidth('Change', chars.change),
    goes: null,
    numeric: true,
    sortable: false,
    cell: ({ balance }) => (balance ? <Amount amount={balance.change} symbol={balance.symbol} /> : null),
  },
  {
    key: 'balance',
    title,
    width: columnWidth(title, chars.after),
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
      {fitNumber(text, MOST_CHARACTERS.wide)}
      {symbol === null ? null : (
        <>
          {' '}
          <TokenSymbol symbol={symbol} />
        </>
      )}
    </span>
  )
}
