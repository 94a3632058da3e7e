'use client'

import { useEffect, useMemo } from 'react'
import { useNetwork } from '@/components/reader/use-network'
import { addBills, type Bill, NO_BILL } from '@/lib/credits/bill'
import type { EndedRun, Runner, RunSteps } from '@/lib/rpc/client/run'
import { entryKey, markAsked } from './asked-entry'
import { showAnswer } from './show-answer'
import { type LiveRun, useNetworkRunner, useRunner } from './use-run'

type Lens = 'word' | 'contract' | 'receipts' | 'batch'

/** The last results since the page was loaded, by history entry. */
const answers = new Map<string, EndedRun<unknown, unknown>>()
const MOST_KEPT = 20

/**
 * The run of a page: *Back* and *Forward* restore a result with its query, so that it is paid for once. A query that was replaced
 * while it ran is restored as stopped, with its possible charge.
 */
export function useLensRun<Question, Progress>(
  lens: Lens,
  walk: RunSteps<Question, Progress>,
): LiveRun<Question, Progress> {
  const own = useNetworkRunner<Question, Progress>()
  const place = `${lens} ${useNetwork().slug}`
  const { runner, bringBack } = useMemo(() => keepingAnswers(own, place), [own, place])
  useEffect(() => {
    bringBack()
    window.addEventListener('popstate', bringBack)
    return () => window.removeEventListener('popstate', bringBack)
  }, [bringBack])
  return useRunner(runner, walk, showAnswer)
}

function keepingAnswers<Question, Progress>(own: Runner<Question, Progress>, place: string) {
  /** The entry of the running query. */
  let askedAt: string | null = null

  /** Until it ends, a query is kept as stopped: another query may replace it. */
  async function keep(
    walk: RunSteps<Question, Progress>,
    question: Question,
    paidBefore: Bill,
    begin: (walk: RunSteps<Question, Progress>) => Promise<void>,
  ) {
    let stopped: EndedRun<Question, Progress> = {
      state: 'ended',
      how: 'stopped',
      question,
      progress: undefined,
      bill: paidBefore,
    }
    const run = begin(async function* (asked, client, signal, earlier) {
      const steps = walk(asked, client, signal, earlier)
      try {
        let step = await steps.next()
        while (!step.done) {
          stopped = { ...stopped, progress: step.value }
          yield step.value
          step = await steps.next()
        }
        return step.value
      } finally {
        stopped = { ...stopped, bill: addBills(paidBefore, client.bill()) }
      }
    })
    // A second press on a running query does not run it again.
    if (!window.navigation || own.current().question !== question) return run
    const entry = entryAt(place)
    askedAt = entry
    keepAt(entry, stopped)
    await run
    const now = own.current()
    keepAt(entry, now.state === 'ended' && now.question === question ? now : stopped)
  }

  return {
    runner: {
      ...own,
      start(walk: RunSteps<Question, Progress>, question: Question) {
        markAsked()
        return keep(walk, question, NO_BILL, (followed) => own.start(followed, question))
      },
      goOn(walk: RunSteps<Question, Progress>, question: Question) {
        const { bill = NO_BILL } = own.current()
        return keep(walk, question, bill, (followed) => own.goOn(followed, question))
      },
    },
    bringBack() {
      const entry = entryAt(place)
      if (entry === askedAt && own.current().state === 'running') return
      const answer = answers.get(entry)
      if (answer) own.resume(answer as EndedRun<Question, Progress>)
    },
  }
}

function keepAt(entry: string, answer: EndedRun<unknown, unknown>) {
  answers.delete(entry)
  answers.set(entry, answer)
  for (const oldest of answers.keys()) if (answers.size > MOST_KEPT) answers.delete(oldest)
}

/** Without the Navigation API all entries are `undefined`, and nothing is kept. */
const entryAt = (place: string) => `${place} ${entryKey()}`
