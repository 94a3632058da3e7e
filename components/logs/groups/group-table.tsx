import { clsx } from 'clsx'
import { TokenSymbol } from '@/components/lens/tokens/token-symbol'
import { ShortHex } from '@/components/ui/hex'
import type { Group, Groups, Sum } from '@/lib/logs/groups/group-logs'
import { countOf, formatCount } from '@/lib/text/count'
import { groupDigits } from '@/lib/text/group-digits'
import { fitNumber } from '@/lib/text/short-number'

/** Groups with their counts and sums, and all of them together. */
export function GroupTable({
  groups: { summed, rows, total },
  title,
  count,
}: {
  groups: Groups
  title: string
  count: number
}) {
  return (
    <>
      <section
        aria-label={`Logs by ${title}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
        tabIndex={0}
        className="relative max-h-96 overflow-auto border-hairline border-y"
      >
        <table className="w-full text-table">
          <thead className="sticky top-0 bg-paper text-ink-soft text-note">
            <tr className="border-hairline border-b">
              <th className="py-1 pr-4 text-left font-normal">{title}</th>
              <th className="py-1 pr-4 text-right font-normal">logs</th>
              {summed.map(({ key, name }) => (
                <th key={key} className="py-1 pr-4 text-right font-normal">
                  sum of {name}
                </th>
              ))}
              <th className="w-full">
                <span className="sr-only">Nothing</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((group) => (
              <GroupRow key={group.value} group={group} summed={summed} />
            ))}
          </tbody>
          <tfoot>
            <tr className="font-medium">
              <th className="py-1 pr-4 text-left font-medium">all</th>
              <Numbers group={total} summed={summed} />
            </tr>
          </tfoot>
        </table>
      </section>
      <p className="text-ink-soft text-note">
        {countOf(count, 'group')}
        {count > rows.length ? `, the ${formatCount(rows.length)} largest of them here; a file has all` : ''}.
        Sums are exact; “—” stands where logs of several events or tokens would be added.
      </p>
    </>
  )
}

function GroupRow({ group, summed }: { group: Group; summed: Groups['summed'] }) {
  const { value, says } = group
  return (
    <tr className="border-hairline border-b">
      <th scope="row" className="max-w-80 truncate py-1 pr-4 text-left font-normal">
        {says ?? (value.startsWith('0x') ? <ShortHex value={value} /> : <PlainValue text={value} />)}
      </th>
      <Numbers group={group} summed={summed} />
    </tr>
  )
}

const PlainValue = ({ text }: { text: string }) => (
  <span className="font-mono" data-equal={text} title={text}>
    {/^\d+$/.test(text) ? fitNumber(groupDigits(text), 40) : text}
  </span>
)

function Numbers({
  group: { count, sums },
  summed,
}: {
  group: Pick<Group, 'count' | 'sums'>
  summed: Groups['summed']
}) {
  return (
    <>
      <td className="py-1 pr-4 text-right font-mono">{formatCount(count)}</td>
      {summed.map(({ key }, at) => (
        <td
          key={key}
          className={clsx('whitespace-nowrap py-1 pr-4 text-right font-mono', !sums[at] && 'text-ink-soft')}
        >
          <ShownSum sum={sums[at] ?? null} />
        </td>
      ))}
    </>
  )
}

function ShownSum({ sum }: { sum: Sum | null }) {
  if (!sum) return '—'
  const { text, amount } = sum
  return (
    <span data-equal={text} title={text}>
      {fitNumber(amount?.text ?? groupDigits(text), 48)}
      {amount && amount.symbol !== null ? (
        <>
          {' '}
          <TokenSymbol symbol={amount.symbol} />
        </>
      ) : null}
    </span>
  )
}
