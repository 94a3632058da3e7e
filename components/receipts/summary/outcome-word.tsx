import { clsx } from 'clsx'
import type { Outcome } from '@/lib/receipts/summary/receipt-summary'

const OUTCOME: Record<Outcome, { sign: string; word: string; colour: string }> = {
  succeeded: { sign: '✓', word: 'Succeeded', colour: 'text-good' },
  failed: { sign: '✕', word: 'Failed', colour: 'text-bad' },
  'before-status': { sign: '–', word: 'Not stated', colour: 'text-ink' },
  contradictory: { sign: '!', word: 'Contradictory', colour: 'text-warn' },
  pending: { sign: '…', word: 'Pending', colour: 'text-ink' },
}

/** How a transaction ended, in a word with its sign. */
export function OutcomeWord({ outcome }: { outcome: Outcome }) {
  const { sign, word, colour } = OUTCOME[outcome]
  return (
    <span className={clsx('font-medium', colour)}>
      <span aria-hidden>{sign} </span>
      {word}
    </span>
  )
}
