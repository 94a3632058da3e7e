'use client'

import { useEffect, useEffectEvent } from 'react'
import { useHydrated } from '@/components/ui/use-hydrated'

/** Calls `open` with the fragment of the URL after hydration, and again when it changes. */
export function useFragment(open: (fragment: string) => void): void {
  const isHydrated = useHydrated()
  const openNow = useEffectEvent(() => open(window.location.hash))
  useEffect(() => {
    if (!isHydrated) return
    openNow()
    const onHash = () => openNow()
    window.addEventListener('hashchange', onHash)
    return () => window.removeEventListener('hashchange', onHash)
  }, [isHydrated])
}
