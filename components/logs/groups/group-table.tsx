import type { ReactNode } from 'react'
import { ShortHex } from '@/components/ui/hex'
import type { Group, Groups, Sum } from '@/lib/logs/groups/group-logs'
import { tellLeftOut } from '@/lib/logs/table/left-out'
import { MOST_CHARACTERS } from '@/lib/logs/table/shown-value'
import { countOf, formatCount } from '@/lib/text/count'
import { groupDigits } from '@/lib/text/group-digits'
import { fitNumber } from '@/lib/text/short-number'
import { UnitSymbol } from '../shared/unit-symbol'

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
        <table className="w-full text-table max-sm:block">
          <thead className="sticky top-0 z-10 bg-paper text-ink-soft text-note max-sm:sr-only">
            <tr className="border-hairline border-b">
              <th className="py-1 pr-4 text-left font-normal">{title}</th>
              <th className="py-1 pr-4 text-right font-normal">logs</th>
              {summed.map(({ key, name }) => (
                <th key={key} className="py-1 pr-4 text-right font-normal">
                  sum of {name}
                </th>
              ))}
              <th className={END}>
                <span className="sr-only">Nothing</span>
              </th>
            </tr>
          </thead>
          <tbody className="max-sm:block">
            {rows.map((group) => (
              <GroupRow key={group.value} group={group} summed={summed} />
            ))}
          </tbody>
          <tfoot className="max-sm:block">
            <tr className="font-medium max-sm:block max-sm:py-1">
              <th className="py-1 pr-4 text-left font-medium max-sm:block max-sm:p-0">all</th>
              <Numbers group={total} summed={summed} />
            </tr>
          </tfoot>
        </table>
      </section>
      <p className="text-ink-soft text-note">
        {countOf(count, 'group')}
        {count > rows.length ? `, the ${formatCount(rows.length)} largest of them here; a file has all` : ''}.
        Sums are exact, and in a file also where “≈” or “…” marks one that is shown shorter; “—” stands where
        no log has the number, or logs of several events or tokens would be added. What a reorganisation
        removed, or could not be decoded, is in no sum.
      </p>
    </>
  )
}

function GroupRow({ group, summed }: { group: Group; summed: Groups['summed'] }) {
  const { value, says } = group
  return (
    <tr className="border-hairline border-b max-sm:block max-sm:py-1">
      <th
        scope="row"
        className="max-w-80 truncate py-1 pr-4 text-left font-normal max-sm:block max-sm:max-w-none max-sm:p-0"
      >
        {says ?? (value.startsWith('0x') ? <ShortHex value={value} /> : <PlainValue text={value} />)}
      </th>
      <Numbers group={group} summed={summed} />
    </tr>
  )
}

const PlainValue = ({ text }: { text: string }) => (
  <span className="font-mono" data-equal={text} title={text}>
    {/^\d+$/.test(text) ? fitNumber(groupDigits(text), MOST_CHARACTERS.wide) : text}
  </span>
)

function Numbers({
  group,
  summed,
}: {
  group: Pick<Group, 'count' | 'removed' | 'undecoded' | 'sums'>
  summed: Groups['summed']
}) {
  const { count, sums } = group
  return (
    <>
      <NumberCell label="logs" note={tellLeftOut(group)}>
        {formatCount(count)}
      </NumberCell>
      {summed.map(({ key, name }, at) => (
        <SumCell key={key} name={name} sum={sums[at] ?? null} count={count} />
      ))}
      <td className={END} />
    </>
  )
}

function SumCell({ name, sum, count }: { name: string; sum: Sum | null; count: number }) {
  const note =
    sum && sum.without > 0 ? `without ${formatCount(sum.without)} of ${countOf(count, 'log')}` : null
  return (
    <NumberCell label={`sum of ${name}`} note={note}>
      {sum ? <ShownSum sum={sum} /> : <span className="text-ink-soft">—</span>}
    </NumberCell>
  )
}

/** Fades what goes on behind the edge, so that a truncated number is not read as a smaller one. */
const END =
  'sticky right-0 w-full bg-linear-to-l from-paper to-transparent p-0 pl-8 pointer-events-none max-sm:hidden'

/** A number below its heading; on narrow pages beside its name, on as many lines as it needs. */
const NumberCell = ({
  label,
  note,
  children,
}: {
  label: string
  note: string | null
  children: ReactNode
}) => (
  <td className="py-1 pr-4 text-right align-top max-sm:block max-sm:p-0 sm:whitespace-nowrap">
    <span className="flex flex-wrap justify-end gap-x-2">
      <span className="mr-auto text-ink-soft sm:hidden">{label}</span>
      <span className="font-mono wrap-anywhere">{children}</span>
    </span>
    {note === null ? null : <span className="block text-note text-warn">{note}</span>}
  </td>
)

function ShownSum({ sum: { text, amount } }: { sum: Sum }) {
  return (
    <span data-equal={text} title={text}>
      {fitNumber(amount?.text ?? groupDigits(text), MOST_CHARACTERS.wide)}
      <UnitSymbol symbol={amount?.symbol} />
    </span>
  )
}
