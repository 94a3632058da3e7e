'use client'

import { useQuery } from '@tanstack/react-query'
import Link from 'next/link'
import { reportOptions } from '@/components/lens/use-balance'
import { Meter } from '@/components/ui/meter'
import { Notice } from '@/components/ui/notice'
import { Section } from '@/components/ui/section'
import { usedShare } from '@/lib/credits/balance-level'
import type { CreditsReport } from '@/lib/credits/credits-report'
import { formatCount, formatShare, formatUtcTime } from '@/lib/credits/format-credits'
import type { Network } from '@/lib/networks'

/** The day's balance of the key that serves a network, and what used it. */
export function CreditsOfDay({ network }: { network: Network }) {
  const { data: report, isPending, isError } = useQuery(reportOptions(network))
  if (isPending) return <p role="status">Asking the service for the balance…</p>
  if (isError || !report) {
    return (
      <Notice tone="plain" title={`No balance is stated for ${network.name}.`}>
        <p>
          The service did not answer, has no key of yours, or does not report balances.{' '}
          <Link href="/connections">Open connections</Link>
        </p>
      </Notice>
    )
  }
  return (
    <div className="grid gap-8">
      <Today report={report} />
      <Use report={report} />
    </div>
  )
}

function Today({ report }: { report: CreditsReport }) {
  return (
    <Section id="today" title="Today">
      <p className="text-answer">
        {formatCount(report.remaining)}{' '}
        <span className="text-ink-soft">of {formatCount(report.limit)} left</span>
      </p>
      <Meter share={usedShare(report)} className="w-full" />
      <p className="text-ink-soft text-note">
        Plan {report.plan} · {formatCount(report.used)} used, {formatShare(usedShare(report))} · full again at{' '}
        {formatUtcTime(report.reset)}
      </p>
    </Section>
  )
}

function Use({ report }: { report: CreditsReport }) {
  if (report.use.length === 0) return <p className="text-ink-soft">Nothing was asked with this key today.</p>
  return (
    <Section id="use" title="What used it">
      <table className="w-full text-left text-table">
        <thead className="text-ink-soft">
          <tr className="border-hairline border-b">
            <th className="py-1 font-normal">Method</th>
            <th className="py-1 pl-3 font-normal">Network</th>
            <th className="py-1 pl-3 text-right font-normal">Calls</th>
            <th className="py-1 pl-3 text-right font-normal">Credits</th>
          </tr>
        </thead>
        <tbody>
          {report.use.map((row) => (
            <tr key={`${row.method} ${row.network}`} className="border-hairline border-b">
              <td className="py-1 font-mono wrap-anywhere">{row.method}</td>
              <td className="py-1 pl-3">{row.network}</td>
              <td className="py-1 pl-3 text-right">{formatCount(row.calls)}</td>
              <td className="py-1 pl-3 text-right">{formatCount(row.credits)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  )
}
