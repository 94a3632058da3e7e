'use client'

import { addUse, formatJournal, parseJournal, type UseJournal } from '@/lib/credits/usage-journal'
import type { BilledCall } from '@/lib/rpc/client/explorer-relay'
import { keptText, useIsKept, useKeptText } from './kept-text'

const JOURNAL = keptText('triptych-use')

type Page = Pick<Location, 'pathname' | 'search'>

/** Adds a call that was or may be charged to this browser's journal, under its page. */
export function noteUse(
  { network, method, bill, keyId }: BilledCall & { keyId: string | null },
  { pathname, search }: Page,
): void {
  const { calls, credits, unstated = 0, unit } = bill
  if (credits + unstated === 0) return
  const [, page, lens = page || 'home'] = pathname.split('/')
  const use = { keyId, network, method, lens, question: pathname + search, calls, credits, unstated, unit }
  JOURNAL.keep(formatJournal(addUse(parseJournal(JOURNAL.read()), use, Date.now())))
}

/** The charged calls of this browser, or of this page if it keeps nothing. Empty on the server. */
export const useJournal = (): UseJournal => parseJournal(useKeptText(JOURNAL))

/** False if the browser keeps nothing: the journal then begins with this page. */
export const useIsJournalKept = (): boolean => useIsKept(JOURNAL)
