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

/** The button in the bar with its sign, and what it and its shortcuts open over the page. */
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
