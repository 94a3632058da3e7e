'use client'

import { useState } from 'react'
import { Check, Copy, X } from './icons'

const SAID = { idle: '', copied: 'Copied', failed: 'Copy failed' }
const ICON = { idle: Copy, copied: Check, failed: X }

/** Copies a value and announces the result. */
export function CopyButton({
  value,
  what,
  label,
}: {
  /** The text, or a function that makes it when the button is pressed. */
  value: string | (() => string)
  /** The accessible name is "Copy" and this: "the hash". */
  what: string
  /** Shown next to the icon where several buttons are in a row. */
  label?: string
}) {
  const [state, setState] = useState<keyof typeof SAID>('idle')
  async function copy() {
    try {
      await navigator.clipboard.writeText(typeof value === 'string' ? value : value())
      setState('copied')
    } catch {
      setState('failed')
    }
  }
  const Icon = ICON[state]
  const name = `Copy ${what}`
  return (
    <>
      <button
        type="button"
        aria-label={name}
        title={SAID[state] || name}
        onClick={copy}
        onBlur={() => setState('idle')}
        onPointerLeave={() => setState('idle')}
        className="inline-flex min-h-6 min-w-6 items-center justify-center gap-1 rounded-control px-1 align-middle font-sans text-ink-soft text-note hover:bg-raised hover:text-ink"
      >
        <Icon className="size-3.5 shrink-0" />
        {label}
      </button>
      <span aria-live="polite" className="sr-only">
        {SAID[state]}
      </span>
    </>
  )
}
