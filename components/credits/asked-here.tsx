'use client'

import Link from 'next/link'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Section } from '@/components/ui/section'
import { chargedElsewhere, questionText, totalsBy } from '@/lib/credits/totals-by'
import type { UseRow } from '@/lib/credits/usage-journal'
import { formatAmount } from '@/lib/text/count'
import { TotalsTable } from './totals-table'

const FIRST = 10

/** What this browser was charged today, by page and by query. `used` is what the service charged the key. */
export function AskedHere({
  rows,
  unit,
  used,
}: {
  rows: readonly UseRow[]
  unit: string
  used: number | null
}) {
  const [showsAll, setShowsAll] = useState(false)
  if (rows.length === 0) return null
  const questions = totalsBy(rows, ({ question }) => question ?? '')
  const elsewhere = used === null ? 0 : chargedElsewhere(rows, used)
  return (
    <>
      <Section id="by-lens" title="By page, counted in this browser">
        <TotalsTable head="Page" unit={unit} totals={totalsBy(rows, ({ lens }) => lens ?? 'others')} />
        {rows.some(({ unstated }) => unstated > 0) ? (
          <p className="text-ink-soft text-note">
            If a call failed, was cancelled or was truncated and the service does not report charges, its
            amount is a range with “to”.
          </p>
        ) : null}
        {elsewhere > 0 ? (
          <p className="text-ink-soft text-note">
            {formatAmount(elsewhere, unit)} more were spent with this key in another browser or outside the
            explorer.
          </p>
        ) : null}
      </Section>
      <Section id="by-question" title="By query, counted in this browser">
        <TotalsTable
          head="Query"
          unit={unit}
          totals={showsAll ? questions : questions.slice(0, FIRST)}
          show={(permalink) => <Question permalink={permalink} />}
        />
        {questions.length > FIRST ? (
          <Button className="w-fit" onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? `Show the ${FIRST} most expensive` : `Show all ${questions.length}`}
          </Button>
        ) : null}
      </Section>
    </>
  )
}

function Question({ permalink }: { permalink: string }) {
  if (permalink === '') return 'others'
  const { place, asked } = questionText(permalink)
  return (
    <Link href={permalink} prefetch={false} className="grid no-underline">
      <span className="underline">{place}</span>
      {asked ? <span className="line-clamp-2 font-mono text-ink-soft text-note">{asked}</span> : null}
    </Link>
  )
}
