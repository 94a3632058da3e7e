'use client'

import { useEffect } from 'react'

/**
 * Enter that is held down asks once: what the keyboard repeats by itself would ask, and pay, again. In a text of several lines
 * it writes lines, as everywhere.
 */
export function HeldEnter() {
  useEffect(() => {
    const once = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !event.repeat || writesLines(event.target)) return
      event.preventDefault()
      event.stopPropagation()
    }
    // Before whatever else listens.
    window.addEventListener('keydown', once, { capture: true })
    return () => window.removeEventListener('keydown', once, { capture: true })
  }, [])
  return null
}

const writesLines = (target: EventTarget | null) => target instanceof HTMLTextAreaElement
