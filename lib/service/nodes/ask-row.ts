import { DeadlineExceededError } from '../time/call-clock'
import { Stop } from '../time/stop'
import { judgeError } from './judge-error'
import {
  type Node,
  type NodeAnswer,
  NodeRefusalError,
  type NodeRequestOptions,
  UpstreamUnavailableError,
  WrongAnswerError,
} from './node'
import type { NodeAnswered } from './node-observer'

/** One node of a row, as far as a call needs it. */
export type Candidate = {
  /** Its place in the config, since its URL may contain a key. */
  place: string
  node: Node
  /** Its newest block; null if that is not known. */
  head: bigint | null
  /** Whether it is so far behind that its "not found" means nothing. */
  isBehind: boolean
}

type Call = { method: string; params: readonly unknown[]; options: NodeRequestOptions }

type RowOptions = {
  /** Longest silence of a node: before its answer the next node is asked too, within an answer the node is left. */
  patienceMs: number
  onAnswered: (answered: Omit<NodeAnswered, 'network'>) => void
  /** Called with the reason when a node refuses a call for a reason of its own. */
  onRefused: (node: Node, kind: UpstreamUnavailableError['kind']) => void
}

/**
 * Asks nodes in order until one answers, each at most once. The next is asked if a node fails, refuses for a reason of its
 * own, sends an answer that cannot be true, or is silent. A node that is late may still answer: the first answer that can
 * be true counts, and the others are aborted. "Not found" from a node that is not at the head is asked of those that are.
 * Throws {@link UpstreamUnavailableError} or {@link NodeRefusalError} if no node answered.
 */
export const askRow = (row: readonly Candidate[], call: Call, options: RowOptions): Promise<NodeAnswer> =>
  new Promise((resolve, reject) => new Round(row, call, { ...options, resolve, reject }).begin())

type Settling = RowOptions & {
  resolve: (answer: NodeAnswer) => void
  reject: (reason: unknown) => void
}

/** The request to one node. `isLate`: the next node was asked too. `hasBegun`: its answer has begun to arrive. */
type Attempt = {
  candidate: Candidate
  stop: Stop
  since: number
  isLate: boolean
  hasBegun: boolean
  patience: NodeJS.Timeout | undefined
}

/** From here on, one answer is read at a time: it is paced with the answers to other callers. */
const LONG_BYTES = 64 * 1024

const NOT_NEEDED = new Error('Another node answered first.')
const tooLate = (message: string) => new DeadlineExceededError(message)

/** The more a failure says, the higher. */
function weightOf(failure: Error | null): number {
  if (failure === null) return 0
  if (failure instanceof NodeRefusalError) return 4
  if (failure instanceof WrongAnswerError) return 3
  return failure instanceof UpstreamUnavailableError && failure.kind !== 'unavailable' ? 2 : 1
}

const isAheadOf = (other: Candidate, { head }: Candidate): boolean =>
  other.head !== null && (head === null || other.head > head)

/** One call on its way through the nodes. */
class Round {
  readonly #left: Candidate[]
  readonly #call: Call
  readonly #settling: Settling
  readonly #underWay = new Set<Attempt>()
  readonly #leave = () => this.#end(() => this.#settling.reject(this.#call.options.signal.reason))
  #failure: Error | null = null
  /** Not found by a node that is nearly at the head. */
  #notFound: { answer: NodeAnswer; place: string } | null = null

  constructor(row: readonly Candidate[], call: Call, settling: Settling) {
    this.#left = [...row]
    this.#call = call
    this.#settling = settling
  }

  begin() {
    const { signal } = this.#call.options
    if (signal.aborted) return this.#leave()
    signal.addEventListener('abort', this.#leave)
    this.#askNext()
  }

  #askNext() {
    const candidate = this.#left.shift()
    if (candidate) return this.#ask(candidate)
    if (this.#underWay.size > 0) return
    const notFound = this.#notFound
    if (notFound) return this.#accept(notFound.answer, notFound.place)
    this.#end(() => this.#settling.reject(this.#failure ?? new UpstreamUnavailableError('No node answered.')))
  }

  #ask(candidate: Candidate) {
    const { method, params, options } = this.#call
    const since = performance.now()
    const stop = new Stop()
    const attempt: Attempt = { candidate, stop, since, isLate: false, hasBegun: false, patience: undefined }
    // If another node has the request, a wait for this one does not hold the caller.
    const isAlone = this.#underWay.size === 0
    const { entries } = options
    this.#underWay.add(attempt)
    this.#startPatience(attempt)
    candidate.node
      .request(method, params, {
        ...options,
        signal: stop,
        inTurn: (bytes, take) => this.#take(attempt, bytes, take),
        hold: (wait) => isAlone && this.#hold(attempt, wait),
        onSent: () => isAlone && options.onSent?.(),
        entries: entries && {
          begin: () => entries.begin(),
          take: (entry) => {
            this.#leaveOthers(attempt)
            return entries.take(entry)
          },
        },
      })
      .then((answer) => this.#judge(attempt, answer))
      .catch((error) => this.#fail(attempt, error))
  }

  /** A late node may still begin. A node that is silent within its answer is left, if time or nodes remain. */
  #startPatience(attempt: Attempt) {
    clearTimeout(attempt.patience)
    if (!this.#underWay.has(attempt) || (this.#left.length === 0 && !attempt.hasBegun)) return
    attempt.patience = setTimeout(() => {
      if (attempt.hasBegun) return this.#fail(attempt, tooLate('The node stopped within its answer.'))
      attempt.isLate = true
      this.#askNext()
    }, this.#settling.patienceMs)
  }

  #hold(attempt: Attempt, wait: Promise<void>) {
    clearTimeout(attempt.patience)
    this.#call.options.hold?.(wait)
    void wait.then(() => this.#startPatience(attempt))
  }

  #take(attempt: Attempt, bytes: number, take: () => void): Promise<void> | null {
    const { inTurn } = this.#call.options
    attempt.hasBegun = true
    if (bytes >= LONG_BYTES) this.#leaveOthers(attempt)
    const turn = inTurn ? inTurn(bytes, take) : take()
    if (!turn) {
      this.#startPatience(attempt)
      return null
    }
    clearTimeout(attempt.patience)
    return turn.then(() => this.#startPatience(attempt))
  }

  async #judge(attempt: Attempt, answer: NodeAnswer) {
    if (!this.#underWay.has(attempt)) return
    clearTimeout(attempt.patience)
    const judged = 'error' in answer ? this.#judgeError(attempt, answer.error) : await this.#check(answer)
    if (!this.#underWay.has(attempt)) return
    if (judged === 'next') return this.#observe(attempt, 'refused')
    this.#observe(attempt, 'answered')
    const isUnknown = judged === 'behind' || ('result' in judged && judged.result === null)
    const accepted = judged === 'behind' ? answer : judged
    if (isUnknown && this.#askAhead(attempt, accepted)) return
    this.#leaveOthers(attempt)
    this.#accept(accepted, attempt.candidate.place)
  }

  async #check(answer: Exclude<NodeAnswer, { error: unknown }>): Promise<NodeAnswer> {
    const { check } = this.#call.options
    return 'result' in answer && check ? { result: await check(answer.result) } : answer
  }

  /** Goes on to the next node for an error that is not the caller's. */
  #judgeError(attempt: Attempt, error: { code: number; message: string }): NodeAnswer | 'behind' | 'next' {
    const { kind, verdict } = judgeError(error)
    if (verdict === 'answer') return { error }
    if (verdict === 'behind') return 'behind'
    this.#settling.onRefused(attempt.candidate.node, kind)
    const failure =
      verdict === 'narrow'
        ? new NodeRefusalError(error)
        : new UpstreamUnavailableError('The node refused the call.', { kind, said: error.message })
    this.#leaveFor(attempt, failure)
    return 'next'
  }

  /** Asks the nodes that are ahead of one that found nothing. False if there is none, and its answer counts. */
  #askAhead(attempt: Attempt, answer: NodeAnswer): boolean {
    const { candidate } = attempt
    const isAsked = [...this.#underWay].some((other) => isAheadOf(other.candidate, candidate))
    const ahead = this.#left.filter((other) => isAheadOf(other, candidate))
    if (!isAsked && ahead.length === 0 && !candidate.isBehind) return false
    this.#left.splice(0, this.#left.length, ...ahead)
    if (!candidate.isBehind) this.#notFound ??= { answer, place: candidate.place }
    this.#leaveFor(attempt, new UpstreamUnavailableError('The node is behind.', { kind: 'ahead-of-head' }))
    return true
  }

  #accept(answer: NodeAnswer, place: string) {
    this.#call.options.onAnswered?.(place)
    this.#end(() => this.#settling.resolve(answer))
  }

  #fail(attempt: Attempt, error: unknown) {
    if (!this.#underWay.has(attempt)) return
    const isTooLate = error instanceof DeadlineExceededError
    if (!isTooLate && !(error instanceof UpstreamUnavailableError)) {
      return this.#end(() => this.#settling.reject(error))
    }
    this.#observe(attempt, isTooLate ? 'too-late' : 'failed')
    if (isTooLate) attempt.stop.abort(error)
    else this.#settling.onRefused(attempt.candidate.node, error.kind)
    this.#leaveFor(attempt, isTooLate ? new UpstreamUnavailableError(error.message) : error)
  }

  /** Leaves a node for the next one. The failure that says most is kept. */
  #leaveFor(attempt: Attempt, failure: Error) {
    clearTimeout(attempt.patience)
    this.#underWay.delete(attempt)
    if (weightOf(failure) > weightOf(this.#failure)) this.#failure = failure
    if (!attempt.isLate || this.#underWay.size === 0) this.#askNext()
  }

  /** Aborts the other nodes. Late ones count as failed for their circuit breaker. */
  #leaveOthers(attempt: Attempt) {
    if (this.#underWay.size === 1) return
    for (const other of this.#underWay) {
      if (other === attempt) continue
      if (other.isLate) this.#observe(other, 'too-late')
      this.#abort(other, other.isLate ? tooLate('Another node answered first.') : NOT_NEEDED)
    }
  }

  #observe({ candidate, since }: Attempt, outcome: NodeAnswered['outcome']) {
    const seconds = (performance.now() - since) / 1_000
    this.#settling.onAnswered({ node: candidate.place, method: this.#call.method, outcome, seconds })
  }

  #abort(attempt: Attempt, reason: unknown) {
    this.#underWay.delete(attempt)
    clearTimeout(attempt.patience)
    attempt.stop.abort(reason)
  }

  #end(settle: () => void) {
    const { signal } = this.#call.options
    signal.removeEventListener('abort', this.#leave)
    settle()
    for (const attempt of this.#underWay) this.#abort(attempt, signal.aborted ? signal.reason : NOT_NEEDED)
  }
}
