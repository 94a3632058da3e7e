'use client'

import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { UsageChart } from '@/components/reader/usage-chart'
import { fetchReport, reportOptions } from '@/components/reader/use-balance'
import { useConnections } from '@/components/reader/use-connections'
import { useIsJournalKept, useJournal } from '@/components/reader/use-journal'
import { useServesDemo } from '@/components/reader/use-network'
import { usePlanBalance } from '@/components/reader/use-plan-balance'
import { useTariff } from '@/components/reader/use-tariff'
import { Section } from '@/components/ui/section'
import { ownKeyFor } from '@/lib/connections/tariff-of'
import type { PlanBalance } from '@/lib/credits/plan-balance'
import { type CreditsReport, type KeyUse, parseKeyUse } from '@/lib/credits/reports'
import { CREDITS, isPriced } from '@/lib/credits/tariff'
import { daysOfKey, rowsOfToday } from '@/lib/credits/usage-journal'
import type { Network } from '@/lib/networks'
import { AskedHere } from './asked-here'
import { BalanceOfDay, BalanceWarning } from './balance-of-day'
import { NoBalanceNotice, NoKey, NoPrice } from './no-balance'
import { UsageOfDay } from './use-of-day'

/**
 * Balance, use of today and of the last days, for the key of a network. `children` appear with them, so that
 * the page does not jump.
 */
export function CreditsView({ network, children }: { network: Network; children: ReactNode }) {
  const report = useQuery(reportOptions(network))
  const days = useQuery(daysOptions(network))
  const connections = useConnections()
  const tariff = useTariff(network)
  const ofPlan = usePlanBalance()
  const journal = useJournal()
  const isJournalKept = useIsJournalKept()
  const hasDemoKey = useServesDemo() && network.service === 'embedded'
  if (report.isPending || days.isPending || connections.isPending) {
    return <p role="status">Reading the balance…</p>
  }

  const own = connections.data && ownKeyFor(connections.data, network)
  if (!own && !hasDemoKey && network.service !== 'node' && isPriced(tariff)) {
    return (
      <div className="grid gap-8">
        <NoKey network={network} />
        {children}
      </div>
    )
  }
  const now = Date.now()
  const { unit } = tariff
  const payer = { keyId: connections.data?.uses[network.slug] ?? null, unit }
  const here = rowsOfToday(journal, payer, now)
  // The report counts credits. For a wallet it is of the demo key.
  const [stated, statedDays] = unit === CREDITS.unit ? [report.data ?? null, days.data ?? null] : [null, null]
  const today = stated ? { limit: stated.limit, remaining: stated.remaining, resetAt: stated.reset } : ofPlan
  return (
    <div className="grid gap-8">
      {isPriced(tariff) ? null : <NoPrice network={network} />}
      {today ? (
        <>
          <BalanceWarning balance={today} unit={unit} />
          <BalanceOfDay balance={today} keyName={own?.label ?? null} source={sourceOf(stated, ofPlan)} />
        </>
      ) : isPriced(tariff) ? (
        <NoBalanceNotice network={network} unit={unit} />
      ) : null}
      {stated ? <UsageOfDay use={stated.use} /> : null}
      {isJournalKept ? null : (
        <p className="max-w-[68ch] text-ink-soft text-note">
          This browser stores nothing for this site: it counts from when you opened this page.
        </p>
      )}
      <AskedHere rows={here} unit={unit} used={stated?.used ?? null} />
      <LastDays
        use={statedDays ?? daysOfKey(journal, payer, now)}
        unit={unit}
        isStated={statedDays !== null}
      />
      {children}
    </div>
  )
}

function sourceOf(stated: CreditsReport | null, ofPlan: PlanBalance | null): string {
  if (stated) return `plan ${stated.plan}`
  return ofPlan?.saysSpent
    ? 'the service refused a call: nothing is left'
    : 'counted in this browser as the maximum; use elsewhere is not included'
}

/** The use of the last 30 days, asked for anew each time it is shown. Free. */
export const daysOptions = (network: Network) =>
  queryOptions({
    queryKey: ['credits-days', network.slug],
    queryFn: () => fetchReport(`${network.slug}/days`, parseKeyUse),
    staleTime: 0,
  })

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
