'use client'

import { useEffect, useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
let isHydrated = false

/** Alone in a Suspense: React takes those of a page over last and all at once, and Next has the page's title in one. */
export function HydratedPage() {
  useEffect(() => {
    isHydrated = true
    for (const listener of listeners) listener()
  }, [])
  return null
}

/** False until the server's markup is taken over down to the page's title, which is then written once more. */
export const usePageHydrated = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isHydrated,
    () => false,
  )

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
