'use client'

import type { ReactNode } from 'react'
import { show } from './box-state'

/** The box as the first page has it: as wide as what may be pasted into it. */
export function BoxOpener({ sign }: { sign: ReactNode }) {
  return (
    <button
      type="button"
      onClick={() => show('box')}
      aria-keyshortcuts="/ Control+K"
      className="flex min-h-11 w-full items-center gap-3 rounded-control border border-control bg-paper px-3 text-left text-ink-soft hover:bg-raised"
    >
      {sign}
      <span className="min-w-0 grow">Paste an address, a hash, an event, a URL, a curl command…</span>
      <kbd className="font-mono text-note max-sm:hidden">/</kbd>
    </button>
  )
}
