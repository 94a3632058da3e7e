import { Stop, type StopSignal } from './stop'

/** The work took longer than its limit. */
export class DeadlineExceededError extends Error {
  override name = 'DeadlineExceededError'
}

/** The service itself made the work wait too long. */
export class ServiceBusyError extends Error {
  override name = 'ServiceBusyError'
}

/** The longest that the service may make work wait at a time. */
const MAX_PAUSE_MS = 30_000

/**
 * The time of one call, and its signal. The signal is aborted when the time is up ({@link DeadlineExceededError}) or the
 * caller leaves. Waits inside the service pause the clock. A pause of 30 s aborts too ({@link ServiceBusyError}).
 */
export class CallClock extends Stop {
  readonly #ms: number
  readonly #caller: StopSignal
  readonly #stopWithCaller = () => this.abort(this.#caller.reason)
  #left: number
  #runningSince = 0
  #pauses = 0
  #hasEnded = false
  #timer: NodeJS.Timeout | undefined

  constructor(ms: number, caller: StopSignal) {
    super()
    this.#ms = ms
    this.#left = ms
    this.#caller = caller
    caller.addEventListener('abort', this.#stopWithCaller)
    this.#run()
  }

  override abort(reason: unknown) {
    this.end()
    super.abort(reason)
  }

  /** Milliseconds until the time is up, if nothing pauses the clock. */
  left(): number {
    return this.#pauses > 0 ? this.#left : Math.max(0, this.#left - (performance.now() - this.#runningSince))
  }

  /** Stops the clock. It runs again after as many calls of `resume`. */
  pause() {
    this.#left = this.left()
    this.#pauses++
    if (this.#hasEnded || this.#pauses > 1) return
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.abort(new ServiceBusyError('Kept waiting.')), MAX_PAUSE_MS)
  }

  resume() {
    this.#pauses--
    if (this.#hasEnded || this.#pauses > 0) return
    clearTimeout(this.#timer)
    this.#run()
  }

  /** Pauses until `wait` settles. */
  async hold(wait: Promise<void>): Promise<void> {
    this.pause()
    try {
      await wait
    } finally {
      this.resume()
    }
  }

  /** The call is done: nothing is aborted from now on. */
  end() {
    this.#hasEnded = true
    clearTimeout(this.#timer)
    this.#caller.removeEventListener('abort', this.#stopWithCaller)
  }

  #run() {
    this.#runningSince = performance.now()
    const exceed = () => this.abort(new DeadlineExceededError(`Not done within ${this.#ms} ms.`))
    this.#timer = setTimeout(exceed, this.#left)
  }
}

/**
 * Runs work with a clock of `ms`. Rejects when its signal is aborted, with the reason, even if the work ignores the signal.
 */
export function withDeadline<Value>(
  ms: number,
  caller: StopSignal,
  work: (clock: CallClock) => Promise<Value>,
): Promise<Value> {
  return new Promise((resolve, reject) => {
    caller.throwIfAborted()
    const clock = new CallClock(ms, caller)
    clock.addEventListener('abort', () => reject(clock.reason))
    work(clock).then(
      (value) => {
        clock.end()
        resolve(value)
      },
      (error) => {
        clock.end()
        reject(error)
      },
    )
  })
}
