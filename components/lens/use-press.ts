'use client'

import { useEffect, useRef } from 'react'
import { useNetwork } from '@/components/reader/use-network'

/**
 * How a form is sent. A press that comes before what is typed can be read is kept, and asks once it can, where the form
 * still says the same by then.
 * `said`: what is typed, and the price where one stands on the button. `ask`: null until it can be read.
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
