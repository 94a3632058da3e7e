import type { ReactNode } from 'react'
import type { Bill } from '@/lib/credits/bill'
import { BillLine } from './bill-line'

/** The question said in one sentence, its bill under it, and a word when the form has moved on since. */
export function AnswerHead({
  sentence,
  bill,
  at,
  outdated,
}: {
  sentence: ReactNode
  bill: Bill
  at?: string
  outdated: boolean
}) {
  return (
    <header className="grid gap-1">
      <h2 className="text-answer wrap-anywhere" aria-live="polite">
        {sentence}
      </h2>
      <BillLine bill={bill} {...(at ? { at } : {})} />
      {outdated ? (
        <p className="text-note text-warn">The form has changed since: this answers the question above.</p>
      ) : null}
    </header>
  )
}
