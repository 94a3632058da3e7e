import { TokenSymbol } from '@/components/lens/tokens/token-symbol'
import { columnWidth } from '@/lib/logs/table/line-width'
import { MOST_CHARACTERS } from '@/lib/logs/table/shown-value'
import type { ShownBalance } from '@/lib/logs/table/table-view'
import type { ShownTable } from '@/lib/logs/worker/search-state'
import { fitNumber } from '@/lib/text/short-number'
import type { TableColumn } from './table-column'

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
