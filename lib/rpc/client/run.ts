import { addBills, type Bill, NO_BILL, replacedBill } from '@/lib/credits/bill'
import { TriptychError } from '@/lib/errors'
import { isSameQuestion } from './is-same-question'
import { toShownError } from './own-fault'
import type { BatchClient, RpcClient } from './rpc-client'

/** The state of a query. The bill is for everything sent so far. */
export type Run<Question, Progress> =
  | { state: 'idle'; question?: undefined; progress?: undefined; bill?: undefined; how?: undefined }
  | Running<Question, Progress>
  | ({ state: 'ended'; question: Question; progress: Progress | undefined; bill: Bill } & RunEnd)

export type EndedRun<Question, Progress> = Extract<Run<Question, Progress>, { state: 'ended' }>

type Running<Question, Progress> = {
  state: 'running'
  question: Question
  progress: Progress | undefined
  bill: Bill
  /** Why it waits for the connection; null if it does not. */
  waiting: string | null
  how?: undefined
}

export type RunEnd = { how: 'done' | 'limit' | 'stopped' } | { how: 'refused'; error: TriptychError }

/**
 * Runs a query and yields its progress; returns 'limit' if the budget is used up. It throws a refusal, or the
 * stop if the signal is aborted. `earlier` is the progress to continue from.
 */
export type RunSteps<Question, Progress, Client = BatchClient> = (
  question: Question,
  client: Client,
  signal: AbortSignal,
  earlier: Progress | undefined,
) => AsyncGenerator<Progress, unknown, void>

/**
 * Runs one query at a time. Another query, `stop`, and the last watcher that leaves end it. The same query
 * again, as by a double click, changes nothing: it would be paid twice.
 */
export function createRunner<Question, Progress, Client extends Pick<RpcClient, 'bill'> = BatchClient>(
  openClient: (signal: AbortSignal, question: Question, onWait: (why: string) => void) => Promise<Client>,
) {
  let run: Run<Question, Progress> = { state: 'idle' }
  let paid = () => NO_BILL
  let running = new AbortController()
  let isUnderWay = false
  const watchers = new Set<() => void>()

  /**
   * A bug in the program is a refusal if something was paid, so that the bill is shown. Otherwise it rejects.
   */
  async function begin(
    walk: RunSteps<Question, Progress, Client>,
    question: Question,
    earlier: Progress | undefined,
    paidBefore: () => Bill,
  ): Promise<void> {
    running.abort()
    const mine = new AbortController()
    const { signal } = mine
    let bill = paidBefore
    let progress = earlier
    let waiting: string | null = null
    const show = (end?: RunEnd) => {
      if (running !== mine) return
      const reached = { question, progress, bill: bill() }
      run = end ? { state: 'ended', ...reached, ...end } : { state: 'running', ...reached, waiting }
      for (const tell of watchers) tell()
    }
    running = mine
    isUnderWay = true
    paid = () => bill()
    show()
    try {
      const client = await openClient(signal, question, (why) => {
        if (why === waiting) return
        waiting = why
        show()
      })
      bill = () => addBills(paidBefore(), client.bill())
      const steps = walk(question, client, signal, earlier)
      let step = await steps.next()
      while (!step.done) {
        progress = step.value
        show()
        step = await steps.next()
      }
      show({ how: step.value === 'limit' ? 'limit' : 'done' })
    } catch (error) {
      if (signal.aborted) show({ how: 'stopped' })
      else if (error instanceof TriptychError || bill().calls > 0)
        show({ how: 'refused', error: toShownError(error) })
      else throw error
    } finally {
      if (running === mine) isUnderWay = false
    }
  }

  const isAsked = (question: Question) =>
    isUnderWay && !running.signal.aborted && isSameQuestion(run.question, question)

  return {
    current: () => run,
    async start(walk: RunSteps<Question, Progress, Client>, question: Question): Promise<void> {
      if (isAsked(question)) return
      // A cancelled query is charged for what was sent. The amount is known once its call is stopped.
      const replaced = isUnderWay ? paid : () => NO_BILL
      await begin(walk, question, undefined, () => replacedBill(replaced()))
    },
    /** Continues from the progress so far. */
    async goOn(walk: RunSteps<Question, Progress, Client>, question: Question): Promise<void> {
      if (!isAsked(question)) await begin(walk, question, run.progress, paid)
    },
    /** Restores an earlier run. The current one ends. */
    resume(earlier: EndedRun<Question, Progress>): void {
      running.abort()
      running = new AbortController()
      isUnderWay = false
      run = earlier
      paid = () => earlier.bill
      for (const tell of watchers) tell()
    },
    stop: () => running.abort(),
    /** Calls `tell` on every change. Returns how to leave. */
    watch(tell: () => void): () => void {
      watchers.add(tell)
      return () => {
        watchers.delete(tell)
        // In development React unmounts and mounts a page again at once: nobody has left then.
        queueMicrotask(() => {
          if (watchers.size === 0) running.abort()
        })
      }
    },
  }
}

export type Runner<Question, Progress, Client extends Pick<RpcClient, 'bill'> = BatchClient> = ReturnType<
  typeof createRunner<Question, Progress, Client>
>
