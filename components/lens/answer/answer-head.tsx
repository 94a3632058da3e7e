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
 * The head of a result: the query in a sentence, which is also the page title, the bill, and buttons to share and save. The
 * browser's history gets the query. A complete result is compared with the claims of the opened link.
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
  /** Default: `sentence`. */
  headline?: ReactNode
  /** The name of the contract, if the query is about one. */
  name?: ContractName | null
  bill: Bill
  at?: string
  outdated: boolean
  /** A proof shows another value. A proof below the result can report that, too. */
  isContradicted?: boolean
  share?: Shareable | ShareableQuestion
  /** Further buttons. */
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

/** Does nothing if the browser has no database. */
async function remember(says: string, href: string) {
  const { recordQuestion } = await import('@/lib/box/kept-questions')
  await recordQuestion({ says, href, at: Date.now() }).catch(() => {})
}
