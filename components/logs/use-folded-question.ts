'use client'

import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { showAnswer } from '@/components/lens/show-answer'

/**
 * Whether the form makes room for what was found: from the search on, until the reader changes the question. Whoever is in the
 * form stays in it; the focus never falls into what is out of sight. The answer of a search begun here stays in sight when the form
 * above it goes.
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
  const hasBegun = useRef(false)
  const [isOpen, setOpen] = useState(false)
  const isFolded = hasResult && !isOpen
  useLayoutEffect(() => {
    if (!isFolded) return
    if (form.current?.contains(document.activeElement)) opener.current?.focus()
    if (hasBegun.current) showAnswer()
  }, [isFolded])
  useEffect(() => {
    const stay = () => setOpen(true)
    const box = form.current
    box?.addEventListener('focusin', stay)
    return () => box?.removeEventListener('focusin', stay)
  }, [])
  function fold() {
    hasBegun.current = true
    setOpen(false)
  }
  function change() {
    flushSync(() => setOpen(true))
    form.current?.querySelector<HTMLElement>('input, textarea')?.focus()
  }
  return { isFolded, fold, unfold: () => setOpen(true), change, form, opener }
}
