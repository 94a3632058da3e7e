import { clsx } from 'clsx'
import type { Outcome, ReceiptSummary } from '@/lib/receipts/summary/receipt-summary'

const LOOK: Record<Outcome, { sign: string; colour: string }> = {
  succeeded: { sign: '✓', colour: 'text-good' },
  failed: { sign: '✕', colour: 'text-bad' },
  'before-status': { sign: '–', colour: 'text-ink-soft' },
  'not-stated': { sign: '!', colour: 'text-warn' },
  pending: { sign: '…', colour: 'text-ink-soft' },
}

/** How a transaction ended: the one thing that is said above its fields, and not in them again. */
export function OutcomeHeadline({ outcome, headline }: ReceiptSummary) {
  const { sign, colour } = LOOK[outcome]
  return (
    <>
      <span aria-hidden className={clsx('font-medium', colour)}>
        {sign}{' '}
      </span>
      {headline}
    </>
  )
}
