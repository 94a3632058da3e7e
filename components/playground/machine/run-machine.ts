import type { Address } from 'viem'
import { TriptychError } from '@/lib/errors'
import type { CompiledProgram } from '@/lib/playground/compile/compiled-program'
import type { RanTransaction, Standing, Step } from '@/lib/playground/played'
import type { Planned } from '@/lib/playground/run-program'
import { changeStanding, type StandingChange } from '@/lib/playground/standing/standing'
import { RUN_LIMITS } from '@/lib/playground/trace/run-limit'
import { formatCount } from '@/lib/text/count'

/** Milliseconds for each transaction. Normally its gas is used up before. */
const DEADLINE = 5_000

/** `ended` is null if all transactions ran. */
export type Ran = {
  played: readonly RanTransaction[]
  standing: Standing
  ended: TriptychError | null
}

/**
 * Runs a program in a worker. `onBegin` receives the index of each transaction. The signal and the deadline stop the worker
 * at once. Rejects without workers.
 */
let idle: Worker | undefined

/** Its own URL, because its content security policy is stricter: see app/playground/machine.js. */
export async function runMachine(
  question: ToMachine,
  { signal, onBegin }: { signal: AbortSignal; onBegin: (at: number) => void },
): Promise<Ran> {
  // Of its own path, for its policy: see app/playground/machine.js.
  const worker = idle ?? new Worker('/playground/machine.js')
  idle = undefined
  const ran = await listen(worker, question, { signal, onBegin })
  if (ran.ended === null) idle = worker
  else worker.terminate()
  return ran
}

function listen(
  worker: Worker,
  question: ToMachine,
  { signal, onBegin }: { signal: AbortSignal; onBegin: (at: number) => void },
): Promise<Ran> {
  const played: (SentTransaction & { steps: Step[] })[] = []
  const standing: Map<Address, string | null> = new Map()
  let deadline: ReturnType<typeof setTimeout> | undefined
  return new Promise((resolve) => {
    const end = (ended: TriptychError | null) => {
      clearTimeout(deadline)
      signal.removeEventListener('abort', stop)
      worker.onmessage = null
      worker.onerror = null
      resolve({ played, standing, ended })
    }
    const stop = () => {
      // First, so that no further message is read.
      worker.terminate()
      end(STOPPED)
    }
    const isWhole = () => played.length === question.plan.length
    const expire = () => end(tooLong(played.length, question.plan.length))
    const wait = () => {
      clearTimeout(deadline)
      deadline = setTimeout(expire, DEADLINE)
    }
    signal.addEventListener('abort', stop)
    worker.onerror = (event) => end(notRun(event.message))
    worker.onmessage = ({ data }: MessageEvent<FromMachine>) => {
      wait()
      if (data.type === 'begins') onBegin(data.at)
      if (data.type === 'steps') played.at(-1)?.steps.push(...data.steps)
      if (data.type === 'played') {
        played.push({ ...data.played, steps: [] })
        changeStanding(standing, data.changed)
      }
      if (data.type === 'done') end(isWhole() ? null : tooMuch(played.length, question.plan.length))
      if (data.type === 'failed') end(notRun(data.message))
    }
    worker.postMessage(question)
  })
}

const STOPPED = new TriptychError('Stopped.')

const tooLong = (done: number, all: number) =>
  new TriptychError(`Transaction ${done + 1} of ${all} was stopped after 5 seconds.`, {
    whatToDo: 'The transactions before it are shown. Change or remove it, and run again.',
  })

const tooMuch = (done: number, all: number) =>
  new TriptychError(
    `The run was stopped after transaction ${done} of ${all}. The maximum is ${formatCount(RUN_LIMITS.accesses)} steps or ${RUN_LIMITS.megabytes} MB.`,
    { whatToDo: 'The transactions before that are shown. Make fewer or smaller calls.' },
  )

const notRun = (message: string | undefined) =>
  new TriptychError('The EVM could not run this.', {
    whatToDo:
      message || 'Its script could not be loaded. Check that the explorer is running, then try again.',
  })

export type ToMachine = {
  program: CompiledProgram
  plan: readonly Planned[]
  /** The build without the optimizer; null if there is none. */
  twin: { program: CompiledProgram; plan: readonly Planned[] } | null
}

/** Steps follow in separate messages, so that no message blocks the page for long. */
export type SentTransaction = Omit<RanTransaction, 'steps'>

export type FromMachine =
  | { type: 'begins'; at: number }
  | { type: 'played'; played: SentTransaction; changed: StandingChange }
  | { type: 'steps'; steps: readonly Step[] }
  /** All transactions ran, or the limit of a run was reached. */
  | { type: 'done' }
  | { type: 'failed'; message: string }
