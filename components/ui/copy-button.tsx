'use client'

import { useState } from 'react'

const SAID = { copied: 'Copied', failed: 'Copy failed' }

/** Copies the full value, whatever shortened form stands beside it, and says how it went. */
export function CopyButton({
  value,
  what,
  label = 'Copy',
}: {
  /** The text, or how it is made when the button is pressed. */
  value: string | (() => string)
  /** Named to those who do not see what stands beside the button. */
  what: string
  label?: string
}) {
  const [state, setState] = useState<keyof typeof SAID | 'idle'>('idle')
  async function copy() {
    try {
      await navigator.clipboard.writeText(typeof value === 'string' ? value : value())
      setState('copied')
    } catch {
      setState('failed')
    }
  }
  return (
    <button
      type="button"
      onClick={copy}
      onBlur={() => setState('idle')}
      onPointerLeave={() => setState('idle')}
      className="inline-flex min-h-6 items-center rounded-control px-1 font-sans text-ink-soft text-note hover:bg-raised hover:text-ink"
    >
      <span aria-live="polite">{state === 'idle' ? label : SAID[state]}</span>
      <span className="sr-only"> {what}</span>
    </button>
  )
}
