'use client'

import { useState } from 'react'
import type { FoundLog } from '@/lib/logs/answer/logs-answer'

const SAID = { idle: 'Copy', copied: 'Copied', failed: 'Copy failed' }

/** Copies a log whole. Made for a table that scrolls: its text is made when it is pressed. */
export function CopyLogButton({ log }: { log: FoundLog }) {
  const [state, setState] = useState<keyof typeof SAID>('idle')
  async function copy() {
    try {
      await navigator.clipboard.writeText(JSON.stringify(log, null, 2))
      setState('copied')
    } catch {
      setState('failed')
    }
  }
  return (
    <button
      type="button"
      aria-live="polite"
      aria-label={`${SAID[state]} log ${log.logIndex} of block ${log.blockNumber}`}
      onClick={copy}
      onBlur={() => setState('idle')}
      onPointerLeave={() => setState('idle')}
      className="min-h-6 rounded-control px-1 text-ink-soft text-note hover:bg-raised hover:text-ink"
    >
      {SAID[state]}
    </button>
  )
}
