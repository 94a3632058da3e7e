'use client'

import { useEffect, useEffectEvent } from 'react'
import { useHydrated } from '@/components/ui/use-hydrated'

/** Opens what the fragment of the address carries, once the page is there, and again each time that it changes. */
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
