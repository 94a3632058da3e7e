'use client'

import { useSyncExternalStore } from 'react'
import { addUse, formatJournal, parseJournal, type UseJournal } from '@/lib/credits/use-journal'
import type { BilledCall } from '@/lib/rpc/relay'

const KEPT_AS = 'triptych-use'
const CHANGED = new EventTarget()

type Page = Pick<Location, 'pathname' | 'search'>

/** Writes a call that cost something into this browser's journal, under the page that asked. */
export function noteUse({ network, method, bill, keyId }: BilledCall, { pathname, search }: Page): void {
  if (bill.credits === 0) return
  const { calls, credits } = bill
  const [, page, lens = page || 'home'] = pathname.split('/')
  const use = { keyId, network, method, lens, question: pathname + search, calls, credits }
  keep(formatJournal(addUse(parseJournal(read()), use, Date.now())))
}

/** What this browser asked and was billed; empty on the server, and where the browser keeps nothing. */
export function useJournal(): UseJournal {
  const text = useSyncExternalStore(subscribe, read, () => null)
  return parseJournal(text)
}

function read(): string | null {
  try {
    return localStorage.getItem(KEPT_AS)
  } catch {
    return null
  }
}

/** Without room, or without leave, calls are billed all the same; only the count is lost. */
function keep(text: string): void {
  try {
    localStorage.setItem(KEPT_AS, text)
  } catch {
    return
  }
  CHANGED.dispatchEvent(new Event('change'))
}

/** Other tabs write to the same journal. */
function subscribe(onChange: () => void): () => void {
  CHANGED.addEventListener('change', onChange)
  window.addEventListener('storage', onChange)
  return () => {
    CHANGED.removeEventListener('change', onChange)
    window.removeEventListener('storage', onChange)
  }
}
