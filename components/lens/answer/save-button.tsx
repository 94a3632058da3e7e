'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button'
import type { ShareableQuestion } from '@/lib/share/shareable'

/** Saves a query in this browser, for the search box and the history page. */
export function SaveButton({ share: { sentence, live } }: { share: ShareableQuestion }) {
  const [state, setState] = useState<'idle' | 'saved' | 'failed'>('idle')
  const save = async () => {
    const { saveQuestion } = await import('@/lib/box/kept-questions')
    await saveQuestion({ says: sentence, href: live, at: Date.now() }).then(
      () => setState('saved'),
      () => setState('failed'),
    )
  }
  return (
    // Not `disabled` after saving: a disabled button loses the focus.
    <Button
      className="aria-disabled:cursor-default aria-disabled:text-ink-soft"
      aria-disabled={state === 'saved'}
      onClick={state === 'saved' ? undefined : save}
    >
      <span aria-live="polite">{SAID[state]}</span>
    </Button>
  )
}

const SAID = {
  idle: 'Save query',
  saved: 'Saved in History',
  failed: 'Not saved: this browser stores nothing',
}
