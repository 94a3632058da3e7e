import { useNetworks } from '@/components/reader/networks'
import { Section } from '@/components/ui/section'
import type { CreditsReport } from '@/lib/credits/reports'
import { CREDITS } from '@/lib/credits/tariff'
import { totalsBy } from '@/lib/credits/totals-by'
import { findNetwork } from '@/lib/networks'
import { TotalsTable } from './totals-table'

/** What the service charged today, whoever asked with the key: by method, then by network. */
export function UsageOfDay({ use }: { use: CreditsReport['use'] }) {
  const networks = useNetworks()
  if (use.length === 0) return <p className="text-ink-soft">No calls with this key today.</p>
  const byMethod = totalsBy(use, ({ method }) => method)
  const byNetwork = totalsBy(use, ({ network }) => network)
  return (
    <div className="grid items-start gap-8 md:grid-cols-2">
      <Section id="by-method" title="By method">
        <TotalsTable
          heads={['Method']}
          unit={CREDITS.unit}
          rows={byMethod.map((total) => ({
            ...total,
            id: total.name,
            cells: [
              <span key="name" className="font-mono">
                {total.name}
              </span>,
            ],
          }))}
        />
      </Section>
      <Section id="by-network" title="By network">
        <TotalsTable
          heads={['Network']}
          unit={CREDITS.unit}
          rows={byNetwork.map((total) => ({
            ...total,
            id: total.name,
            cells: [findNetwork(networks, total.name)?.name ?? total.name],
          }))}
        />
      </Section>
    </div>
  )
}
