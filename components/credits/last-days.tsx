import { UsageChart } from '@/components/reader/usage-chart'
import { Section } from '@/components/ui/section'
import type { KeyUse } from '@/lib/credits/key-usage'

/** What was billed in the last 30 days, a bar a day. */
export function LastDays({ use, unit, isStated }: { use: KeyUse; unit: string; isStated: boolean }) {
  return (
    <Section id="last-days" title="Last 30 days">
      <UsageChart use={use} unit={unit} />
      {isStated ? null : (
        <p className="text-ink-soft text-note">
          Counted in this browser, because the service does not report use by day. Unknown charges are counted
          as the maximum.
        </p>
      )}
    </Section>
  )
}
