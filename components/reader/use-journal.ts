'use client'

import { addUse, formatJournal, parseJournal, type UseJournal } from '@/lib/credits/usage-journal'
import type { BilledCall } from '@/lib/rpc/client/explorer-relay'
import { keptText, useIsKept, useKeptText } from './kept-text'

const JOURNAL = keptText('triptych-use')

type Page = Pick<Location, 'pathname' | 'search'>

/** Writes a call that cost something, or may have, into this browser's journal, under the page that asked. */
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

/** What this browser asked and was billed; where it keeps nothing, what this page did. Empty on the server. */
export const useJournal = (): UseJournal => parseJournal(useKeptText(JOURNAL))

/** False where the browser keeps nothing: then the journal begins with this page. */
export const useIsJournalKept = (): boolean => useIsKept(JOURNAL)
