'use client'

import { clsx } from 'clsx'
import { type ReactNode, useState } from 'react'
import { FoldedSection } from '@/components/ui/folded-section'
import { Hex } from '@/components/ui/hex'
import { Notice } from '@/components/ui/notice'
import { countHolding, type ReceiptCheck, sayFailing } from '@/lib/receipts/checks/receipt-checks'
import type { CheckedValue, CheckState } from '@/lib/receipts/checks/verdict'

/** The checks, computed in the browser. The section is open if a check fails. */
export function ReceiptChecks({
  checks,
  whose,
}: {
  checks: readonly ReceiptCheck[]
  /** Names the receipt if two are shown. */
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

/** A check in one line, that opens into what was compared. */
export function CheckRow({ check }: { check: Omit<ReceiptCheck, 'id'> }) {
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

/** The values of a check in rows, to compare them. */
export function CheckEvidence({ evidence }: { evidence: readonly CheckedValue[] }) {
  if (evidence.length === 0) return null
  return (
    <dl className="grid gap-1 text-table">
      {evidence.map(({ name, value }) => (
        <div key={name} className="grid gap-x-4 sm:grid-cols-[196px_minmax(0,1fr)]">
          <dt className="wrap-anywhere text-ink-soft">{name}</dt>
          <dd className="min-w-0 wrap-anywhere">
            {/^0x([0-9a-f]{2}){4,}$/.test(value) ? (
              <Hex value={value} />
            ) : (
              <span className="font-mono">{value}</span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** A notice above all else if a check fails. */
export function FailedChecks({ checks }: { checks: readonly ReceiptCheck[] }) {
  const failed = checks.filter((check) => check.state === 'fails')
  if (failed.length === 0) return null
  return (
    <Notice announce tone="bad" title={sayFailing(failed)}>
      <ul className="list-disc pl-4">
        {failed.map(({ id, title, reason }) => (
          <li key={id} className="wrap-anywhere">
            {title}. <span className="text-ink-soft">{reason}</span>
          </li>
        ))}
      </ul>
      <p>
        <a href="#checks">See what was compared</a>
      </p>
    </Notice>
  )
}
