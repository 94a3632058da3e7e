'use client'

import dynamic from 'next/dynamic'
import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { show, useBoxState } from './box-state'
import { useShortcuts } from './shortcuts'

const BoxDialog = dynamic(() => import('./box-dialog').then(({ BoxDialog }) => BoxDialog), { ssr: false })
const ShortcutSheet = dynamic(() => import('./shortcut-sheet').then(({ ShortcutSheet }) => ShortcutSheet), {
  ssr: false,
})

/** The button in the header, its shortcuts, and the dialogs that they open. */
export function Box({ sign }: { sign: ReactNode }) {
  useShortcuts()
  const { shown } = useBoxState()
  return (
    <>
      <Button
        onClick={() => show('box')}
        aria-keyshortcuts="/ Control+K"
        className="text-ink-soft max-sm:px-2"
      >
        {sign}
        <span className="max-xl:sr-only">Type or paste anything</span>
        <kbd className="font-mono text-note max-xl:hidden">/</kbd>
      </Button>
      {shown === 'box' ? <BoxDialog onClose={() => show(null)} /> : null}
      {shown === 'shortcuts' ? <ShortcutSheet onClose={() => show(null)} /> : null}
    </>
  )
}

/** The wide button on the home page. */
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
