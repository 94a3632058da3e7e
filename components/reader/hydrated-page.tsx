'use client'

import { useEffect, useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
let isHydrated = false

/** Alone in a Suspense boundary: React hydrates those last and together, and Next puts the page title into one. */
export function HydratedPage() {
  useEffect(() => {
    isHydrated = true
    for (const listener of listeners) listener()
  }, [])
  return null
}

/** False until the page title is hydrated: hydration writes it again. */
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
