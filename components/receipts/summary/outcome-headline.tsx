import { clsx } from 'clsx'
import type { ReceiptOutcome, ReceiptSummary } from '@/lib/receipts/summary/receipt-summary'

const LOOK: Record<ReceiptOutcome, { sign: string; colour: string }> = {
  succeeded: { sign: '✓', colour: 'text-good' },
  failed: { sign: '✕', colour: 'text-bad' },
  'before-status': { sign: '–', colour: 'text-ink-soft' },
  'not-stated': { sign: '!', colour: 'text-warn' },
  pending: { sign: '…', colour: 'text-ink-soft' },
}

const REPLACED = { sign: '?', colour: 'text-warn' }

/** How a transaction ended. Without its block nothing is certain: `isThere` is false then. */
export function OutcomeHeadline({ outcome, headline, isThere }: ReceiptSummary & { isThere: boolean }) {
  const { sign, colour } = isThere ? LOOK[outcome] : REPLACED
  return (
    <>
      <span aria-hidden className={clsx('font-medium', colour)}>
        {sign}{' '}
      </span>
      {isThere ? headline : `When it was read: ${headline}`}
    </>
  )
}
