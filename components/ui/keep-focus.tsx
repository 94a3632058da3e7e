'use client'

import { type ReactNode, useEffect, useRef } from 'react'

/** Takes the focus when a pressed element inside is removed. Otherwise the keyboard would continue at the start of the page. */
export function KeepFocus({ className, children }: { className?: string; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  const held = useRef<Element | null>(null)
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      held.current = target instanceof Element && box.current?.contains(target) ? target : null
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [])
  useEffect(() => {
    if (!held.current || held.current.isConnected) return
    held.current = null
    if (document.activeElement === document.body) box.current?.focus({ preventScroll: true })
  })
  return (
    <div ref={box} tabIndex={-1} className={className}>
      {children}
    </div>
  )
}
