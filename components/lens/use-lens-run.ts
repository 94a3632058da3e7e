'use client'

import { useEffect, useMemo } from 'react'
import type { Network } from '@/lib/networks'
import type { EndedRun, Runner, Walk } from '@/lib/rpc/door/run'
import { entryKey, markAsked } from './asked-entry'
import { showAnswer } from './show-answer'
import { type LiveRun, useNetworkRunner, useRunner } from './use-run'

type Lens = 'word' | 'contract' | 'receipts' | 'batch'

/** The last answers since the explorer was loaded, by the history entry that they were asked at. */
const answers = new Map<string, EndedRun<unknown, unknown>>()
const MOST_KEPT = 20

/** The run of a lens: *Back* and *Forward* bring an answer back with its question, as it was paid for once. */
export function useLensRun<Question, Progress>(
  lens: Lens,
  network: Network,
  walk: Walk<Question, Progress>,
): LiveRun<Question, Progress> {
  const own = useNetworkRunner<Question, Progress>(network)
  const place = `${lens} ${network.slug}`
  const runner = useMemo(() => keepingAnswers(own, place), [own, place])
  useEffect(() => {
    const bringBack = () => {
      const answer = answers.get(entryAt(place))
      if (answer) own.resume(answer as EndedRun<Question, Progress>)
    }
    bringBack()
    window.addEventListener('popstate', bringBack)
    return () => window.removeEventListener('popstate', bringBack)
  }, [own, place])
  return useRunner(runner, walk, showAnswer)
}

function keepingAnswers<Question, Progress>(
  runner: Runner<Question, Progress>,
  place: string,
): Runner<Question, Progress> {
  async function keep(entry: string, question: Question, run: Promise<void>) {
    await run
    const ended = runner.current()
    if (!window.navigation || ended.state !== 'ended' || ended.question !== question) return
    answers.delete(entry)
    answers.set(entry, ended)
    for (const oldest of answers.keys()) if (answers.size > MOST_KEPT) answers.delete(oldest)
  }
  return {
    ...runner,
    start(walk, question) {
      markAsked()
      return keep(entryAt(place), question, runner.start(walk, question))
    },
    goOn: (walk, question) => keep(entryAt(place), question, runner.goOn(walk, question)),
  }
}

/** Browsers without the Navigation API tell no entry from another: there nothing is kept. */
const entryAt = (place: string) => `${place} ${entryKey()}`
