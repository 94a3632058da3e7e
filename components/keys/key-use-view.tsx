'use client'

import { UsageChart } from '@/components/reader/usage-chart'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { CREDITS } from '@/lib/credits/tariff'
import { DayTable, MethodTable } from './usage-tables'
import { useKeyUse } from './use-keys'

/** What a key was used for over the last 30 days. */
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
      <MethodTable use={data} />
      <details>
        <summary className="w-fit text-ink-soft text-note">Day by day</summary>
        <DayTable use={data} />
      </details>
    </div>
  )
}
