'use client'

import { useEffect, useRef, useState } from 'react'
import { keepWorker } from '@/components/ui/keep-worker'
import type { EvidenceVerdict } from '@/lib/evidence/describe-evidence'

/** The check of a text, and where the text came from. */
export type Judging =
  | { state: 'idle' }
  | { state: 'checking'; from: string }
  | { state: 'judged'; from: string; verdict: EvidenceVerdict }

const CANNOT: EvidenceVerdict = {
  is: 'unreadable',
  title: 'The check could not run in this browser.',
  whatToDo: 'Open this page again with a network connection. After that it works offline.',
  unlike: [],
}

/** Large files take seconds, so a worker checks them. */
const ask = keepWorker<string, EvidenceVerdict>(
  () => new Worker(new URL('./evidence-worker.ts', import.meta.url), { type: 'module' }),
)

/** The worker checks one text at a time. */
let last: Promise<unknown> = Promise.resolve()

function askInTurn(text: string, signal: AbortSignal): Promise<EvidenceVerdict> {
  const judged = last.then(() => {
    signal.throwIfAborted()
    return ask(text, signal)
  })
  last = judged.catch(() => null)
  return judged
}

/** Checks a text. The next one, or an empty one, stops the check before it. The worker is loaded with the page, to work offline. */
export function useJudge(): [Judging, (from: string, text: string) => void] {
  const [judging, setJudging] = useState<Judging>({ state: 'idle' })
  const checking = useRef(new AbortController())
  useEffect(() => {
    askInTurn('', new AbortController().signal).catch(() => null)
  }, [])

  async function judge(from: string, text: string) {
    checking.current.abort()
    checking.current = new AbortController()
    const { signal } = checking.current
    if (text.trim() === '') return setJudging({ state: 'idle' })
    setJudging({ state: 'checking', from })
    const verdict = await askInTurn(text, signal).catch(() => CANNOT)
    if (!signal.aborted) setJudging({ state: 'judged', from, verdict })
  }
  return [judging, judge]
}
