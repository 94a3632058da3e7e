'use client'

import { useSyncExternalStore } from 'react'

const NAME = 'triptych-auto-run'
const CHANGED = 'triptych-auto-run-changed'

/** Credits that a question may cost which an opened link asks by itself; nothing until the reader allows it. */
export function readAutoRun(): number {
  const kept = Number(localStorage.getItem(NAME))
  return Number.isSafeInteger(kept) && kept > 0 ? kept : 0
}

export function allowAutoRun(credits: number): void {
  localStorage.setItem(NAME, String(credits))
  window.dispatchEvent(new Event(CHANGED))
}

export const useAutoRun = (): number => useSyncExternalStore(subscribe, readAutoRun, () => 0)

function subscribe(listener: () => void): () => void {
  window.addEventListener(CHANGED, listener)
  return () => window.removeEventListener(CHANGED, listener)
}
