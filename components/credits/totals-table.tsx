import type { ReactNode } from 'react'
import { sayChargeAlone } from '@/lib/credits/bill-words'
import { isPriced } from '@/lib/credits/tariff'
import type { Total } from '@/lib/credits/totals-by'
import { capitalise } from '@/lib/text/capitalise'
import { formatCount } from '@/lib/text/count'

/** Calls by name, and their cost if it is known. */
export function TotalsTable({
  head,
  unit,
  totals,
  show = (name) => name,
}: {
  head: string
  unit: string
  totals: readonly Total[]
  /** The first cell of a row. */
  show?: (name: string) => ReactNode
}) {
  const hasPrice = isPriced({ unit })
  return (
    <table className="w-full text-left text-table">
      <thead className="text-ink-soft">
        <tr className="border-hairline border-b">
          <th className="py-1 pr-3 font-normal">{head}</th>
          <th className="w-16 py-1 text-right font-normal">Calls</th>
          {hasPrice ? <th className="w-24 py-1 pl-3 text-right font-normal">{capitalise(unit)}</th> : null}
        </tr>
      </thead>
      <tbody>
        {totals.map(({ name, calls, ...charge }) => (
          <tr key={name} className="border-hairline border-b align-top">
            <td className="py-1 pr-3 wrap-anywhere">{show(name)}</td>
            <td className="py-1 text-right">{formatCount(calls)}</td>
            {hasPrice ? <td className="py-1 pl-3 text-right">{sayChargeAlone(charge)}</td> : null}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
