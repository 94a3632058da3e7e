'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button'
import type { Shareable } from '@/lib/permalinks/shareable'

/** Keeps a question in this browser, to be found again in the box. */
export function SaveButton({ share: { sentence, live } }: { share: Shareable }) {
  const [state, setState] = useState<'idle' | 'saved' | 'failed'>('idle')
  const save = async () => {
    const { saveQuestion } = await import('@/lib/box/kept-questions')
    await saveQuestion({ says: sentence, href: live, at: Date.now() }).then(
      () => setState('saved'),
      () => setState('failed'),
    )
  }
  return (
    <Button onClick={save} disabled={state === 'saved'}>
      <span aria-live="polite">{SAID[state]}</span>
    </Button>
  )
}

const SAID = { idle: 'Save', saved: 'Saved', failed: 'This browser keeps nothing' }
