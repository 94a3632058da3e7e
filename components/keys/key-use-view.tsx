'use client'

import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { DayBars, UsageChart } from '@/components/reader/usage-chart'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { CREDITS } from '@/lib/credits/tariff'
import { usageByMethod } from '@/lib/credits/usage-series'
import { formatCount } from '@/lib/text/count'
import { formatDay } from '@/lib/text/day'
import { useKeyUse } from './use-keys'

/** The use of a key over the last 30 days. */
export function KeyUseView({ id }: { id: string }) {
  const { data, error, isPending, refetch } = useKeyUse(id)
  if (isPending) return <p role="status">Reading the use…</p>
  if (error) {
    return (
      <Notice
        tone="bad"
        title={error.message}
        action={<Button onClick={() => refetch()}>Try again</Button>}
      />
    )
  }
  if (data.use.length === 0) {
    return <p className="text-ink-soft">No calls with this key in the last 30 days.</p>
  }
  return (
    <div className="grid gap-4">
      <UsageChart use={data} unit={CREDITS.unit} />
      <UsageTable head={['Method', 'Network', 'Day by day', 'Calls', 'Credits']}>
        {usageByMethod(data).map(({ method, network, creditsByDay, calls, credits }) => (
          <tr key={`${method} ${network}`} className="border-hairline border-b">
            <td className="py-1 font-mono wrap-anywhere">{method}</td>
            <td className="py-1 pl-3">{network}</td>
            <td className="py-1 pl-3 max-sm:hidden">
              <DayBars series={creditsByDay} className="h-5 w-40" />
            </td>
            <Numbers calls={calls} credits={credits} />
          </tr>
        ))}
      </UsageTable>
      <details>
        <summary className="w-fit text-ink-soft text-note">Day by day</summary>
        <UsageTable head={['Day', 'Method', 'Network', 'Calls', 'Credits']}>
          {data.use.toReversed().map(({ day, method, network, calls, credits }) => (
            <tr key={`${day} ${method} ${network}`} className="border-hairline border-b">
              <td className="py-1 whitespace-nowrap">{formatDay(day)}</td>
              <td className="py-1 pl-3 font-mono wrap-anywhere">{method}</td>
              <td className="py-1 pl-3">{network}</td>
              <Numbers calls={calls} credits={credits} />
            </tr>
          ))}
        </UsageTable>
      </details>
    </div>
  )
}

const Numbers = ({ calls, credits }: { calls: number; credits: number }) => (
  <>
    <td className="py-1 pl-3 text-right">{formatCount(calls)}</td>
    <td className="py-1 pl-3 text-right">{formatCount(credits)}</td>
  </>
)

function UsageTable({ head, children }: { head: readonly string[]; children: ReactNode }) {
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
                ['Calls', 'Credits'].includes(name) && 'text-right',
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
