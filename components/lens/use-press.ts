'use client'

import { useEffect, useRef } from 'react'
import { useNetwork } from '@/components/reader/use-network'

/**
 * Submits a form. A press before the input can be parsed is kept, and runs the query then, if the form is unchanged.
 * `said`: the input, and the price on the button. `ask`: null until the input can be parsed.
 */
export function usePress(said: readonly unknown[], ask: (() => void) | null): () => void {
  const network = useNetwork()
  const says = JSON.stringify([network.slug, ...said])
  const early = useRef<string | null>(null)
  useEffect(() => {
    const pressed = early.current
    if (pressed === null || ask === null) return
    early.current = null
    if (pressed === says) ask()
  })
  return () => {
    if (ask) ask()
    else early.current = says
  }
}
