import { useNetworks } from '@/components/reader/use-network'
import { Section } from '@/components/ui/section'
import type { CreditsReport } from '@/lib/credits/reports'
import { CREDITS } from '@/lib/credits/tariff'
import { totalsBy } from '@/lib/credits/totals-by'
import { findNetwork } from '@/lib/networks'
import { TotalsTable } from './totals-table'

/** What the service charged today for this key, by method and by network. */
export function UsageOfDay({ use }: { use: CreditsReport['use'] }) {
  const networks = useNetworks()
  if (use.length === 0) return <p className="text-ink-soft">No calls with this key today.</p>
  return (
    <div className="grid items-start gap-8 md:grid-cols-2">
      <Section id="by-method" title="By method">
        <TotalsTable
          head="Method"
          unit={CREDITS.unit}
          totals={totalsBy(use, ({ method }) => method)}
          show={(method) => <span className="font-mono">{method}</span>}
        />
      </Section>
      <Section id="by-network" title="By network">
        <TotalsTable
          head="Network"
          unit={CREDITS.unit}
          totals={totalsBy(use, ({ network }) => network)}
          show={(network) => findNetwork(networks, network)?.name ?? network}
        />
      </Section>
    </div>
  )
}
