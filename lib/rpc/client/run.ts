import { addBills, type Bill, NO_BILL, replacedBill } from '@/lib/credits/bill'
import { TriptychError } from '@/lib/errors'
import { isSameQuestion } from './is-same-question'
import { toShownError } from './own-fault'
import type { BatchClient, RpcClient } from './rpc-client'

/** How something stands that was started and can be stopped. The bill is of all that was sent until then. */
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
  /** Why it last waited for its connection, in words; null where it did not. */
  waiting: string | null
  how?: undefined
}

export type RunEnd = { how: 'done' | 'limit' | 'stopped' } | { how: 'refused'; error: TriptychError }

/**
 * Does what a question asks through the client, and yields how far it came; returns 'limit' where it was to spend no
 * more. What it throws is a refusal, or the stop if the signal is aborted. `earlier` is how far a run came that this one goes
 * on from.
 */
export type Walk<Question, Progress, Client = BatchClient> = (
  question: Question,
  client: Client,
  signal: AbortSignal,
  earlier: Progress | undefined,
) => AsyncGenerator<Progress, unknown, void>

/**
 * Runs one question at a time. Another question and `stop` end what is under way, and so does the last watcher that leaves. The
 * same question pressed again meanwhile, as by a double click, changes nothing: it would be paid for twice.
 */
export function createRunner<Question, Progress, Client extends Pick<RpcClient, 'bill'> = BatchClient>(
  openClient: (signal: AbortSignal, question: Question, onWait: (why: string) => void) => Promise<Client>,
) {
  let run: Run<Question, Progress> = { state: 'idle' }
  let paid = () => NO_BILL
  let running = new AbortController()
  let isUnderWay = false
  const watchers = new Set<() => void>()

  /** Rejects with a fault of the program where nothing was paid; else that is a refusal, for the bill to be seen. */
  async function begin(
    walk: Walk<Question, Progress, Client>,
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
    async start(walk: Walk<Question, Progress, Client>, question: Question): Promise<void> {
      if (isAsked(question)) return
      // What was sent for a question that is replaced now is charged, and known once its call is stopped.
      const replaced = isUnderWay ? paid : () => NO_BILL
      await begin(walk, question, undefined, () => replacedBill(replaced()))
    },
    /** Keeps what is known and paid for. */
    async goOn(walk: Walk<Question, Progress, Client>, question: Question): Promise<void> {
      if (!isAsked(question)) await begin(walk, question, run.progress, paid)
    },
    /** Stands where an earlier run ended, which may be gone on from. What is under way ends. */
    resume(earlier: EndedRun<Question, Progress>): void {
      running.abort()
      running = new AbortController()
      isUnderWay = false
      run = earlier
      paid = () => earlier.bill
      for (const tell of watchers) tell()
    },
    stop: () => running.abort(),
    /** Tells of every change. Gives the way to leave. */
    watch(tell: () => void): () => void {
      watchers.add(tell)
      return () => {
        watchers.delete(tell)
        // In development React leaves a page and enters it again at once, to test that: nobody has left then.
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
