import type { ReactNode } from 'react'
import { sayChargeAlone } from '@/lib/credits/bill-words'
import { isPriced } from '@/lib/credits/tariff'
import type { Total } from '@/lib/credits/totals-by'
import { capitalise } from '@/lib/text/capitalise'
import { formatCount } from '@/lib/text/count'

export type TotalsRow = Omit<Total, 'name'> & { id: string; cells: ReactNode[] }

/** Calls by one or more names, and what they cost where that is known. */
export function TotalsTable({
  heads,
  unit,
  rows,
}: {
  heads: readonly string[]
  unit: string
  rows: readonly TotalsRow[]
}) {
  const hasPrice = isPriced({ unit })
  return (
    <table className="w-full text-left text-table">
      <thead className="text-ink-soft">
        <tr className="border-hairline border-b">
          {heads.map((head) => (
            <th key={head} className="py-1 pr-3 font-normal">
              {head}
            </th>
          ))}
          <th className="w-16 py-1 text-right font-normal">Calls</th>
          {hasPrice ? <th className="w-24 py-1 pl-3 text-right font-normal">{capitalise(unit)}</th> : null}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, cells, calls, ...charge }) => (
          <tr key={id} className="border-hairline border-b align-top">
            {cells.map((cell, at) => (
              <td key={heads[at]} className="py-1 pr-3 wrap-anywhere">
                {cell}
              </td>
            ))}
            <td className="py-1 text-right">{formatCount(calls)}</td>
            {hasPrice ? <td className="py-1 pl-3 text-right">{sayChargeAlone(charge)}</td> : null}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
