'use client'

import { type ReactNode, useEffect } from 'react'
import { usePageHydrated } from '@/components/reader/hydrated-page'
import type { Bill } from '@/lib/credits/bill'
import type { ContractName } from '@/lib/kept/provenance'
import type { Shareable, ShareableQuestion } from '@/lib/share/shareable'
import { BillLine } from '../bill-line'
import { NameChip } from '../names/provenance-chip'
import { ShareButton } from '../share/share-button'
import { SharedAnswerNotice } from '../share/shared-answer-notice'
import { useContradiction } from './contradiction'
import { SaveButton } from './save-button'

/**
 * The question said in one sentence, also as the page's title, or `headline` where the answer below says the rest; its bill; a
 * word when the form has moved on since. It can be shared; a whole answer is held against the link that was opened. It is
 * remembered in this browser.
 */
export function AnswerHead({
  sentence,
  headline = sentence,
  name = null,
  bill,
  at,
  outdated,
  isContradicted = false,
  share,
  children,
}: {
  sentence: string
  headline?: ReactNode
  /** Of the one contract that it is about. */
  name?: ContractName | null
  bill: Bill
  at?: string
  outdated: boolean
  /** Whether its block is proved to hold something else; a proof further below may find that, too. */
  isContradicted?: boolean
  share?: Shareable | ShareableQuestion
  /** What else can be done with the answer, beside sharing and saving it. */
  children?: ReactNode
}) {
  const isHydrated = usePageHydrated()
  const contradiction = useContradiction()
  useEffect(() => {
    if (isHydrated) document.title = `${sentence} · Triptych`
  }, [sentence, isHydrated])
  const asked = share?.live
  useEffect(() => {
    if (asked) remember(sentence, asked)
  }, [sentence, asked])
  return (
    <header className="grid gap-1">
      <h2 className="text-answer wrap-anywhere" aria-live="polite">
        {headline}
      </h2>
      {isContradicted || contradiction.isContradicted ? (
        <p className="font-medium text-bad" data-testid="contradicted">
          <span aria-hidden>✕ </span>The block contradicts this result. See the proof below.
        </p>
      ) : null}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
          <BillLine bill={bill} {...(at ? { at } : {})} />
          {name ? <NameChip name={name} /> : null}
        </div>
        <span className="flex flex-wrap gap-2 empty:hidden">
          {children}
          {share ? (
            <>
              <ShareButton share={share} />
              <SaveButton key={share.live} share={share} />
            </>
          ) : null}
        </span>
      </div>
      {outdated ? (
        <p className="text-note text-warn">You changed the form. This result is for the query above.</p>
      ) : null}
      {share && 'seen' in share ? <SharedAnswerNotice share={share} /> : null}
    </header>
  )
}

/** Where the browser keeps no database, nothing is remembered. */
async function remember(says: string, href: string) {
  const { recordQuestion } = await import('@/lib/box/kept-questions')
  await recordQuestion({ says, href, at: Date.now() }).catch(() => {})
}
