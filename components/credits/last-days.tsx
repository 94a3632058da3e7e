import { UsageChart } from '@/components/reader/usage-chart'
import { Section } from '@/components/ui/section'
import type { KeyUse } from '@/lib/credits/key-usage'

/** Credits of the last 30 days, a bar a day. */
export function LastDays({ use, isStated }: { use: KeyUse; isStated: boolean }) {
  return (
    <Section id="last-days" title="Last 30 days">
      <UsageChart use={use} />
      {isStated ? null : (
        <p className="text-ink-soft text-note">
          As this browser counted: the service does not report use by day.
        </p>
      )}
    </Section>
  )
}
