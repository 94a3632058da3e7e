'use client'

import { Search } from 'lucide-react'
import dynamic from 'next/dynamic'
import { Button } from '@/components/ui/button'
import { show, useShown } from './box-state'
import { useShortcuts } from './shortcuts'

const BoxDialog = dynamic(() => import('./box-dialog').then(({ BoxDialog }) => BoxDialog), { ssr: false })
const ShortcutSheet = dynamic(() => import('./shortcut-sheet').then(({ ShortcutSheet }) => ShortcutSheet), {
  ssr: false,
})

/** The button in the bar, and what it and its shortcuts open over the page. */
export function Box() {
  useShortcuts()
  const shown = useShown()
  return (
    <>
      <Button
        onClick={() => show('box')}
        aria-keyshortcuts="/ Control+K"
        className="text-ink-soft max-sm:px-2"
      >
        <Search aria-hidden className="size-4" />
        <span className="max-lg:sr-only">Type or paste anything</span>
        <kbd className="font-mono text-note max-lg:hidden">/</kbd>
      </Button>
      {shown === 'box' ? <BoxDialog onClose={() => show(null)} /> : null}
      {shown === 'shortcuts' ? <ShortcutSheet onClose={() => show(null)} /> : null}
    </>
  )
}
