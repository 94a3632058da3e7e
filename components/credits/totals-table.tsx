import type { ReactNode } from 'react'
import { formatCount } from '@/lib/text/count'

export type TotalsRow = { id: string; cells: ReactNode[]; calls: number; credits: number }

/** Calls and credits by one or more names. */
export function TotalsTable({ heads, rows }: { heads: readonly string[]; rows: readonly TotalsRow[] }) {
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
          <th className="w-24 py-1 pl-3 text-right font-normal">Credits</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, cells, calls, credits }) => (
          <tr key={id} className="border-hairline border-b align-top">
            {cells.map((cell, at) => (
              <td key={heads[at]} className="py-1 pr-3 wrap-anywhere">
                {cell}
              </td>
            ))}
            <td className="py-1 text-right">{formatCount(calls)}</td>
            <td className="py-1 pl-3 text-right">{formatCount(credits)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
