import { deadlineQueue } from './deadline-queue'
import { Stop, type StopSignal } from './stop-signal'

/** The work took longer than it may. */
export class DeadlineExceededError extends Error {
  override name = 'DeadlineExceededError'
}

/** The service itself kept the work waiting for too long. */
export class ServiceBusyError extends Error {
  override name = 'ServiceBusyError'
}

/** The longest that the service may keep work waiting. */
const MAX_HOLD_MS = 30_000

/** A signal that is aborted when time is over, or when an outer one is. */
export class Deadline extends Stop {
  readonly #ms: number
  readonly #outer: StopSignal
  readonly #onAbort: (reason: unknown) => void
  readonly #stopWithOuter = () => this.abort(this.#outer.reason)
  #left: number
  #runningSince = 0
  #hasEnded = false
  #stopClock = () => {}

  constructor(ms: number, outer: StopSignal, onAbort: (reason: unknown) => void) {
    super()
    this.#ms = ms
    this.#left = ms
    this.#outer = outer
    this.#onAbort = onAbort
    outer.addEventListener('abort', this.#stopWithOuter)
    this.#run()
  }

  override abort(reason: unknown) {
    this.end()
    this.#onAbort(reason)
    super.abort(reason)
  }

  /** Stops the clock until `wait` is over. Waits one after the other, never two at once. */
  async hold(wait: Promise<void>): Promise<void> {
    this.#stopClock()
    this.#left = Math.max(0, this.#left - (performance.now() - this.#runningSince))
    this.#expireAfter(MAX_HOLD_MS, () => this.abort(new ServiceBusyError('Kept waiting.')))
    await wait
    this.#stopClock()
    if (!this.#hasEnded) this.#run()
  }

  /** Nothing is aborted from now on. */
  end() {
    this.#hasEnded = true
    this.#stopClock()
    this.#outer.removeEventListener('abort', this.#stopWithOuter)
  }

  #run() {
    this.#runningSince = performance.now()
    this.#expireAfter(this.#left, () =>
      this.abort(new DeadlineExceededError(`Not done within ${this.#ms} ms.`)),
    )
  }

  #expireAfter(ms: number, expire: () => void) {
    // What is left after a wait is of any length, and would have a queue of its own.
    const isCommon = ms === this.#ms || ms === MAX_HOLD_MS
    this.#stopClock = isCommon ? deadlineQueue(ms).add(expire) : startTimer(ms, expire)
  }
}

function startTimer(ms: number, expire: () => void): () => void {
  const timer = setTimeout(expire, ms)
  return () => clearTimeout(timer)
}

/**
 * Runs work with a signal that is aborted after `ms`, or when `outer` is. Rejects at that moment, whether or not the work
 * heeds its signal: with {@link DeadlineExceededError}, or with the reason of `outer`. Time that the work holds is not
 * counted; a wait of 30 s ends it with {@link ServiceBusyError}.
 */
export function withDeadline<Value>(
  ms: number,
  outer: StopSignal,
  work: (deadline: Deadline) => Promise<Value>,
): Promise<Value> {
  return new Promise((resolve, reject) => {
    outer.throwIfAborted()
    const deadline = new Deadline(ms, outer, reject)
    work(deadline).then(
      (value) => {
        deadline.end()
        resolve(value)
      },
      (error) => {
        deadline.end()
        reject(error)
      },
    )
  })
}
