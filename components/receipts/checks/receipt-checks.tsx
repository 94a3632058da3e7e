'use client'

import { clsx } from 'clsx'
import { type ReactNode, useState } from 'react'
import { FoldedSection } from '@/components/ui/folded-section'
import { countHolding, type ReceiptCheck } from '@/lib/receipts/checks/receipt-checks'
import type { CheckState } from '@/lib/receipts/checks/verdict'
import { CheckEvidence } from './check-evidence'

/** What was worked out anew in the browser, without asking anyone: a line that opens into the checks, open where one fails. */
export function ReceiptChecks({
  checks,
  whose,
}: {
  checks: readonly ReceiptCheck[]
  /** Which of two receipts they are of, where two are shown. */
  whose: ReactNode
}) {
  return (
    <FoldedSection
      id="checks"
      title={`Checked here: ${countHolding(checks)}`}
      aside={whose}
      isOpenAtFirst={checks.some(({ state }) => state === 'fails')}
    >
      {() => (
        <ul className="grid divide-y divide-hairline border-hairline border-y">
          {checks.map((check) => (
            <CheckRow key={check.id} check={check} />
          ))}
        </ul>
      )}
    </FoldedSection>
  )
}

const LOOK: Record<CheckState, { sign: string; words: string; colour: string }> = {
  holds: { sign: '✓', words: 'holds', colour: 'text-good' },
  fails: { sign: '✕', words: 'failed', colour: 'text-bad' },
  differs: { sign: '≠', words: 'differs from Ethereum', colour: 'text-ink-soft' },
  unknown: { sign: '?', words: 'unknown', colour: 'text-warn' },
  inapplicable: { sign: '–', words: 'does not apply', colour: 'text-ink-soft' },
}

function CheckRow({ check }: { check: ReceiptCheck }) {
  const [open, setOpen] = useState(false)
  const { sign, words, colour } = LOOK[check.state]
  return (
    <li>
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className="py-2 text-table marker:text-ink-soft">
          <span className="inline-grid w-[calc(100%-20px)] gap-x-4 align-top sm:grid-cols-[152px_minmax(0,1fr)]">
            <span className={clsx('font-medium', colour)}>
              <span aria-hidden>{sign} </span>
              {words}
            </span>
            <span className="min-w-0 wrap-anywhere">
              {check.title}
              <span className="block text-ink-soft text-note">{check.reason}</span>
            </span>
          </span>
        </summary>
        {open ? (
          <div className="grid gap-4 pt-1 pb-4 pl-4">
            <CheckEvidence evidence={check.evidence} />
            <p className="text-ink-soft text-note">
              The rule:{' '}
              <a href={check.source.url} rel="noreferrer">
                {check.source.name}
              </a>
            </p>
          </div>
        ) : null}
      </details>
    </li>
  )
}
