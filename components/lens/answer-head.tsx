'use client'

import { useEffect } from 'react'
import type { Bill } from '@/lib/credits/bill'
import { BillLine } from './bill-line'

/** The question said in one sentence, also as the page's title; its bill; a word when the form has moved on since. */
export function AnswerHead({
  sentence,
  bill,
  at,
  outdated,
}: {
  sentence: string
  bill: Bill
  at?: string
  outdated: boolean
}) {
  useEffect(() => {
    document.title = `${sentence} · Triptych`
  }, [sentence])
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
