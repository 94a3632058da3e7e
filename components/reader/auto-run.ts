'use client'

import { keptText, useIsKept, useKeptText } from './kept-text'

const ALLOWED = keptText('triptych-auto-run')

/** Maximum credits of a query that an opened link runs by itself; 0 until the user allows it. */
export const openAutoRun = (): number => toCredits(ALLOWED.read())

export const allowAutoRun = (credits: number): void => ALLOWED.keep(String(credits))

/** `isKept`: whether the browser keeps it beyond this page. */
export const useAutoRun = (): { credits: number; isKept: boolean } => ({
  credits: toCredits(useKeptText(ALLOWED)),
  isKept: useIsKept(ALLOWED),
})

function toCredits(text: string | null): number {
  const credits = Number(text)
  return Number.isSafeInteger(credits) && credits > 0 ? credits : 0
}
