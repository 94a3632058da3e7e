/** The part of an AbortSignal that the service uses. */
export type StopSignal = Pick<AbortSignal, 'aborted' | 'reason' | 'throwIfAborted'> & {
  addEventListener(type: 'abort', listener: () => void): void
  removeEventListener(type: 'abort', listener: () => void): void
}

/**
 * An AbortController and its signal in one object. Every request and every call to a node creates one. It takes 4 µs of CPU
 * with its listeners, DOM events take 28 µs (Node 20).
 */
export class Stop implements StopSignal {
  aborted = false
  reason: unknown
  readonly #listeners: (() => void)[] = []

  abort(reason: unknown) {
    if (this.aborted) return
    this.aborted = true
    this.reason = reason
    for (const listener of [...this.#listeners]) listener()
  }

  throwIfAborted() {
    if (this.aborted) throw this.reason
  }

  addEventListener(_: 'abort', listener: () => void) {
    this.#listeners.push(listener)
  }

  removeEventListener(_: 'abort', listener: () => void) {
    const at = this.#listeners.indexOf(listener)
    if (at !== -1) this.#listeners.splice(at, 1)
  }
}
