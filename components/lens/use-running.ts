'use client'

import { useEffect, useRef } from 'react'

/**
 * The run that is under way. `begin` ends the one before; leaving the page ends the last, and so does `scope` when it
 * becomes another: the network that is asked.
 */
export function useRunning(scope: string) {
  const running = useRef<AbortController>(null)
  const here = useRef<string>(null)
  useEffect(() => {
    // In development React leaves and enters a page again at once, to test that: nobody has left then.
    here.current = scope
    return () => {
      here.current = null
      const left = running.current
      queueMicrotask(() => {
        if (here.current !== scope) left?.abort()
      })
    }
  }, [scope])
  return {
    begin(): AbortController {
      running.current?.abort()
      running.current = new AbortController()
      return running.current
    },
    isLatest: (controller: AbortController) => running.current === controller,
    stop: () => running.current?.abort(),
  }
}
