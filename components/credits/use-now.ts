'use client'

import { useSyncExternalStore } from 'react'

/** Epoch seconds, anew each second while it is shown. */
export function useNow(): number {
  return useSyncExternalStore(
    (onTick) => {
      const timer = setInterval(onTick, 1000)
      return () => clearInterval(timer)
    },
    () => Math.floor(Date.now() / 1000),
    () => 0,
  )
}
