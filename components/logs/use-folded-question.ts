'use client'

import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/**
 * Whether the form makes room for what was found: from the search on, until the reader changes the question. Whoever is in the
 * form stays in it; the focus never falls into what is out of sight.
 */
export function useFoldedQuestion(hasResult: boolean): {
  isFolded: boolean
  fold: () => void
  unfold: () => void
  /** The same for who then wants to type. */
  change: () => void
  /** Of the form. */
  form: RefObject<HTMLDivElement | null>
  /** Of the button that opens it. */
  opener: RefObject<HTMLButtonElement | null>
} {
  const form = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const isFolded = hasResult && !isOpen
  useLayoutEffect(() => {
    if (isFolded && form.current?.contains(document.activeElement)) opener.current?.focus()
  }, [isFolded])
  useEffect(() => {
    const stay = () => setOpen(true)
    const box = form.current
    box?.addEventListener('focusin', stay)
    return () => box?.removeEventListener('focusin', stay)
  }, [])
  function change() {
    flushSync(() => setOpen(true))
    form.current?.querySelector<HTMLElement>('input, textarea')?.focus()
  }
  return { isFolded, fold: () => setOpen(false), unfold: () => setOpen(true), change, form, opener }
}
