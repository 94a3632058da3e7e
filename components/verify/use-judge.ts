'use client'

import { useEffect, useRef, useState } from 'react'
import type { EvidenceVerdict } from '@/lib/evidence/describe-evidence'
import { judgeInWorker } from './judge-in-worker'

/** How the check of a text stands, and where the text came from. */
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

/** Checks a text; the next one, or an empty one, ends the check before it. What checks is loaded with the page, to work without a network. */
export function useJudge(): [Judging, (from: string, text: string) => void] {
  const [judging, setJudging] = useState<Judging>({ state: 'idle' })
  const checking = useRef(new AbortController())
  useEffect(() => {
    judgeInWorker('', new AbortController().signal).catch(() => null)
  }, [])

  async function judge(from: string, text: string) {
    checking.current.abort()
    checking.current = new AbortController()
    const { signal } = checking.current
    if (text.trim() === '') return setJudging({ state: 'idle' })
    setJudging({ state: 'checking', from })
    const verdict = await judgeInWorker(text, signal).catch(() => CANNOT)
    if (!signal.aborted) setJudging({ state: 'judged', from, verdict })
  }
  return [judging, judge]
}
