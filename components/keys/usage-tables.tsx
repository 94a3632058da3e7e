import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { DayBars } from '@/components/reader/usage-chart'
import type { KeyUse } from '@/lib/credits/reports'
import { usageByMethod } from '@/lib/credits/usage-series'
import { formatCount } from '@/lib/text/count'
import { formatDay } from '@/lib/text/day'

/** What was asked, the costliest first. */
export function MethodTable({ use }: { use: KeyUse }) {
  return (
    <Table head={['Method', 'Network', 'Day by day', 'Calls', 'Credits']}>
      {usageByMethod(use).map(({ method, network, creditsByDay, calls, credits }) => (
        <tr key={`${method} ${network}`} className="border-hairline border-b">
          <td className="py-1 font-mono wrap-anywhere">{method}</td>
          <td className="py-1 pl-3">{network}</td>
          <td className="py-1 pl-3 max-sm:hidden">
            <DayBars series={creditsByDay} className="h-5 w-40" />
          </td>
          <td className="py-1 pl-3 text-right">{formatCount(calls)}</td>
          <td className="py-1 pl-3 text-right">{formatCount(credits)}</td>
        </tr>
      ))}
    </Table>
  )
}

/** The same in numbers, the newest day first. */
export function DayTable({ use }: { use: KeyUse }) {
  return (
    <Table head={['Day', 'Method', 'Network', 'Calls', 'Credits']}>
      {use.use.toReversed().map(({ day, method, network, calls, credits }) => (
        <tr key={`${day} ${method} ${network}`} className="border-hairline border-b">
          <td className="py-1 whitespace-nowrap">{formatDay(day)}</td>
          <td className="py-1 pl-3 font-mono wrap-anywhere">{method}</td>
          <td className="py-1 pl-3">{network}</td>
          <td className="py-1 pl-3 text-right">{formatCount(calls)}</td>
          <td className="py-1 pl-3 text-right">{formatCount(credits)}</td>
        </tr>
      ))}
    </Table>
  )
}

const NUMBERS = ['Calls', 'Credits']

function Table({ head, children }: { head: readonly string[]; children: ReactNode }) {
  return (
    <table className="w-full text-left text-table">
      <thead className="text-ink-soft">
        <tr className="border-hairline border-b">
          {head.map((name, column) => (
            <th
              key={name}
              className={clsx(
                'py-1 font-normal',
                column > 0 && 'pl-3',
                NUMBERS.includes(name) && 'text-right',
                name === 'Day by day' && 'max-sm:hidden',
              )}
            >
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
}
