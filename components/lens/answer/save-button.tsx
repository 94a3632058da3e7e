'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button'
import type { ShareableQuestion } from '@/lib/share/shareable'

/** Keeps a question in this browser, to be found again in the box. */
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
    // Not disabled once it is saved: a disabled button would lose the focus of whoever pressed it.
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
