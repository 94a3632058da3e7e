'use client'

import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { showAnswer } from '@/components/lens/show-answer'

/** Folds the form once logs are found, until the user changes the query. The form stays open while it has the focus. */
export function useFoldedQuestion(hasResult: boolean): {
  isFolded: boolean
  fold: () => void
  unfold: () => void
  /** Opens the form and focuses its first field. */
  change: () => void
  form: RefObject<HTMLDivElement | null>
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
