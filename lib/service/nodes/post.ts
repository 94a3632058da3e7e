import type { StopSignal } from '../time/stop-signal'
import { type BodyReader, createBodyReader } from './body-reader'
import type { AnswerControl, AnswerHandler, Sender } from './http/sender'
import { type NodeRequestOptions, UpstreamUnavailableError } from './node'

/** `mostBytes`: of the answer. */
type Sent = NodeRequestOptions & { mostBytes?: number | undefined }

type Answer = { text: string } | { tooManyResults: true }

/** Their refusal concerns the operator's account at that node, not the caller: the next node may answer. */
const OPERATORS_TROUBLE = new Set([401, 402, 403, 429])

/**
 * Posts a body and reads the answer while it comes, as fast as is wanted, to its end or to the first entry too many; then
 * the connection is closed. Rejects with {@link UpstreamUnavailableError} for a status that promises no answer, with the reason of the
 * signal, or with what the sender says.
 */
export function post(sender: Sender, body: string, options: Sent): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const reading = new Reading(options, resolve, reject)
    sender.send(body, reading)
    // All connections are taken, or one must be made first.
    if (!reading.isSent) options.hold?.(reading.whenSent())
  })
}

/** One answer while it comes. */
class Reading implements AnswerHandler {
  isSent = false
  readonly #resolve: (answer: Answer) => void
  readonly #reject: (reason: unknown) => void
  readonly #signal: StopSignal
  readonly #inTurn: NodeRequestOptions['inTurn']
  readonly #onSent: NodeRequestOptions['onSent']
  readonly #reader: BodyReader
  readonly #stop = () => this.#abandon(this.#signal.reason as Error)
  #control: AnswerControl | null = null
  #bytes = 0
  #tellSent: (() => void) | null = null

  constructor(
    { signal, entries, mostBytes, inTurn, onSent }: Sent,
    resolve: (answer: Answer) => void,
    reject: (reason: unknown) => void,
  ) {
    this.#resolve = resolve
    this.#reject = reject
    this.#signal = signal
    this.#inTurn = inTurn
    this.#onSent = onSent
    this.#reader = createBodyReader(entries, mostBytes)
    signal.addEventListener('abort', this.#stop)
  }

  /** Resolves at once where the answer will never come. */
  whenSent(): Promise<void> {
    return new Promise((sent) => {
      this.#tellSent = sent
    })
  }

  onRequestStart(control: AnswerControl) {
    this.#control = control
    this.isSent = true
    this.#tellSent?.()
    if (this.#signal.aborted) control.abort(this.#signal.reason as Error)
    else this.#onSent?.()
  }

  onResponseStart(_: AnswerControl, status: number) {
    if (isWorthReading(status)) return
    this.#abandon(new UpstreamUnavailableError(`The node answered with HTTP ${status}.`))
  }

  onResponseData(control: AnswerControl, chunk: Buffer) {
    this.#bytes += chunk.length
    if (!this.#inTurn) return this.#take(chunk, control)
    const turn = this.#inTurn(this.#bytes, () => this.#take(chunk, control))
    if (!turn) return
    control.pause()
    turn.then(
      () => control.resume(),
      (reason) => this.#abandon(reason),
    )
  }

  onResponseEnd() {
    this.#settle()
    try {
      this.#resolve({ text: this.#reader.text() })
    } catch (error) {
      this.#reject(error)
    }
  }

  onResponseError(_: AnswerControl | null, error: Error) {
    this.#settle()
    this.#reject(error)
  }

  #take(chunk: Buffer, control: AnswerControl) {
    if (!this.#reader.take(chunk)) return
    this.#settle()
    this.#resolve({ tooManyResults: true })
    control.abort(new Error('Enough was read.'))
  }

  #abandon(reason: Error) {
    this.#settle()
    this.#reject(reason)
    this.#control?.abort(reason)
  }

  #settle() {
    this.#signal.removeEventListener('abort', this.#stop)
    this.#tellSent?.()
  }
}

const isWorthReading = (status: number) =>
  status < 500 && !(status >= 300 && status < 400) && !OPERATORS_TROUBLE.has(status)
