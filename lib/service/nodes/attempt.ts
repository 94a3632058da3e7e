import { Stop } from '../time/stop'
import type { Node, NodeAnswer, NodeRequestOptions } from './node'

/** One node of a row, as far as a call needs it. */
export type Candidate = {
  /** Its place in the config, since its URL may contain a key. */
  place: string
  node: Node
  /** Its newest block; null if that is not known. */
  head: bigint | null
  /** Whether it is so far behind that its "not found" means nothing. */
  isBehind: boolean
  /** Neither paused nor resting: it may be asked before another node is late. */
  isReady: boolean
}

export type Call = {
  method: string
  params: readonly unknown[]
  /** The block of the call exists: "not found" cannot be true. */
  exists: boolean
  options: NodeRequestOptions
}

type Watch = {
  /** Longest silence of the node. */
  patienceMs: number
  /** Silence before its answer after which the next node is asked too; null for the patience. */
  hedgeMs: number | null
  isUnderWay(attempt: Attempt): boolean
  onSilent(attempt: Attempt): void
  /** The answer is long, or has an entry. */
  onLong(attempt: Attempt): void
}

/** Bytes of an answer that renew the patience. A node that sends less is slow. */
const PROGRESS_BYTES = 1024

/** From here on, one answer is read at a time: it is paced with the answers to other callers. */
const LONG_BYTES = 64 * 1024

/** The request to one node. Waits inside the service are no silence of the node. */
export class Attempt {
  readonly candidate: Candidate
  /** It was silent for the whole patience, and the next node was asked too. */
  isLate = false
  /** A second node was asked beside this one, before this one is late. */
  isHedged = false
  /** The answer has begun to arrive. */
  hasBegun = false
  /** Bytes have arrived since the patience began, but too few. */
  isSlow = false
  readonly #watch: Watch
  readonly #stop = new Stop()
  readonly #since = performance.now()
  /** Bytes of the answer when the patience began. */
  #bytesBefore = 0
  #patience: NodeJS.Timeout | undefined
  #silenceMs = 0
  #hedgeMs: number | null

  constructor(candidate: Candidate, watch: Watch) {
    this.candidate = candidate
    this.#watch = watch
    this.#hedgeMs = watch.hedgeMs
  }

  /** `isAlone`: no other node has the request. Otherwise a wait for this one does not hold the caller. */
  request({ method, params, options }: Call, isAlone: boolean): Promise<NodeAnswer> {
    const { entries, trace } = options
    this.startPatience()
    return this.candidate.node.request(method, params, {
      signal: this.#stop,
      trace,
      inTurn: (bytes, take) => this.#take(options, bytes, take),
      hold: (wait) => {
        if (!isAlone) return
        this.endPatience()
        options.hold?.(wait)
        void wait.then(() => this.startPatience())
      },
      entries: entries && {
        begin: () => entries.begin(),
        take: (entry) => {
          this.#watch.onLong(this)
          return entries.take(entry)
        },
      },
    })
  }

  abort(reason: unknown) {
    this.endPatience()
    this.#stop.abort(reason)
  }

  endPatience() {
    clearTimeout(this.#patience)
    this.#patience = undefined
  }

  /** Since the request began. */
  seconds = () => (performance.now() - this.#since) / 1_000

  startPatience() {
    this.isSlow = false
    if (!this.#watch.isUnderWay(this)) return
    this.#waitFor((this.mayHedge && this.#hedgeMs) || this.#watch.patienceMs)
  }

  /** Whether its next silence asks a second node. */
  get mayHedge(): boolean {
    return this.#hedgeMs !== null && !this.hasBegun
  }

  /** From now on, its next silence is the rest of the patience. */
  endHedging() {
    this.#waitFor(this.#watch.patienceMs - (this.#hedgeMs ?? 0))
    this.#hedgeMs = null
  }

  /** Whether its own silence has asked the next node already. */
  get hasFollower(): boolean {
    return this.isLate || this.isHedged
  }

  #waitFor(ms: number) {
    // A new timer takes five times as long.
    if (this.#patience && ms === this.#silenceMs) return void this.#patience.refresh()
    clearTimeout(this.#patience)
    this.#silenceMs = ms
    this.#patience = setTimeout(() => this.#watch.onSilent(this), ms)
  }

  #take({ inTurn }: NodeRequestOptions, bytes: number, take: () => void): Promise<void> | null {
    const hasProgress = !this.hasBegun || bytes - this.#bytesBefore >= PROGRESS_BYTES
    this.hasBegun = true
    if (bytes >= LONG_BYTES) this.#watch.onLong(this)
    const turn = inTurn ? inTurn(bytes, take) : take()
    if (turn) {
      this.endPatience()
      return turn.then(() => this.#renewPatience(bytes))
    }
    if (hasProgress) this.#renewPatience(bytes)
    else this.isSlow = true
    return null
  }

  #renewPatience(bytes: number) {
    this.#bytesBefore = bytes
    this.startPatience()
  }
}
