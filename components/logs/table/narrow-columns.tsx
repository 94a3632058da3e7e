import { TokenSymbol } from '@/components/lens/tokens/token-symbol'
import type { LogReading } from '@/lib/logs/answer/log-reading'
import { MOST_CHARACTERS, narrowNumber, splitValues } from '@/lib/logs/table/shown-value'
import type { ShownBalance } from '@/lib/logs/table/table-view'
import { fitNumber } from '@/lib/text/short-number'
import { totalColumns } from './log-columns'
import { LogName, RestOfLog, titleOfValue } from './log-values'
import { placeColumns } from './place-columns'
import type { TableColumn, Ways } from './table-column'

/** A log in a narrow table: its values in lines below its place. With an account: its change and its total. */
export function listNarrowColumns(network: string, ways: Ways): readonly TableColumn[] {
  return [...placeColumns(network, ways), ...(ways.balance ? balanceColumns(ways) : [SAYS])]
}

const SAYS: TableColumn = {
  key: 'event',
  title: 'Event',
  width: 0,
  goes: null,
  sortable: true,
  cell: ({ log, reading }) => <TwoLines reading={reading} removed={log.removed} />,
}

/** The most important number beside the event, in full; the other values below. */
function TwoLines({ reading, removed }: { reading: LogReading; removed: boolean }) {
  const { first, rest } = splitValues(reading)
  return (
    <>
      <span className="flex gap-x-2">
        <span className="min-w-0 truncate">
          {removed ? <span className="pr-2 text-warn">removed </span> : null}
          <LogName reading={reading} />
        </span>
        {first ? (
          <FlushNumber
            name={first.name}
            text={narrowNumber(first)}
            exact={first.text}
            title={titleOfValue(first)}
            symbol={first.amount?.symbol ?? null}
          />
        ) : null}
      </span>{' '}
      <span className="block truncate">
        <RestOfLog reading={reading} values={rest} most={MOST_CHARACTERS.shared} />
      </span>
    </>
  )
}

/** A number at the end of its line. Only the text around it is truncated. */
function FlushNumber({
  name,
  text,
  exact,
  title,
  symbol,
}: {
  name: string
  text: string
  exact: string
  title: string
  symbol: string | null
}) {
  return (
    <>
      <span className="ml-auto min-w-0 truncate text-ink-soft">{name} </span>
      <span className="shrink-0 font-mono" data-equal={exact} title={title}>
        {text}
      </span>
      {symbol === null ? null : (
        <span className="min-w-0 truncate">
          {' '}
          <TokenSymbol symbol={symbol} />
        </span>
      )}
    </>
  )
}

const balanceColumns = (ways: Ways): readonly TableColumn[] =>
  totalColumns(ways.total).map(({ of, key, title }) => ({
    key,
    title,
    width: 0,
    goes: null,
    sortable: false,
    cell: ({ balance }) =>
      balance ? (
        <NarrowTotal name={title.toLowerCase()} amount={balance[of]} symbol={balance.symbol} />
      ) : null,
  }))

const NarrowTotal = ({
  name,
  amount: { text, exact },
  symbol,
}: {
  name: string
  amount: ShownBalance['after']
  symbol: string | null
}) => (
  <span className="flex gap-x-2">
    <FlushNumber
      name={name}
      text={fitNumber(text, MOST_CHARACTERS.narrow)}
      exact={exact}
      title={`${exact} in the smallest unit`}
      symbol={symbol}
    />
  </span>
)
