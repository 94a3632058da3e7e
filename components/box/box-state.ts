'use client'

import { useSyncExternalStore } from 'react'

/** What lies over the page: the box, the sheet of shortcuts, or nothing. */
type Shown = 'box' | 'shortcuts' | null

let shown: Shown = null
const listeners = new Set<() => void>()

export function show(next: Shown): void {
  shown = next
  for (const listener of listeners) listener()
}

export const useShown = (): Shown =>
  useSyncExternalStore(
    subscribe,
    () => shown,
    () => null,
  )

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
