import { DeadlineExceededError } from '../time/call-clock'
import { Attempt, type Call, type Candidate } from './attempt'
import type { Hedging } from './hedging'
import { judgeAnswer, tellingFailure } from './judge-answer'
import { type Node, type NodeAnswer, type NodeRefusal, UpstreamUnavailableError } from './node'
import type { NodeAnswered } from './node-observer'

type RowOptions = {
  /** Longest silence of a node: before its answer the next node is asked too, within an answer the node is left. */
  patienceMs: number
  /** Null to ask no second node before the patience ends. */
  hedging: Hedging | null
  onAnswered: (answered: Omit<NodeAnswered, 'network'>) => void
  /** Called with the reason when a node refuses a call for a reason of its own. */
  onRefused: (node: Node, refusal: NodeRefusal) => void
}

/**
 * Asks nodes in order until one answers, each at most once. The next is asked if a node fails, refuses for a reason of its
 * own, sends an answer that cannot be true, or is silent. With `hedging`, it is also asked if a node takes longer than
 * usual. A node that is late may still answer: the first answer that can be true counts, and the others are aborted. "Not found" from a node that is not at the head is asked of those that are.
 * Throws {@link UpstreamUnavailableError} or {@link NodeRefusalError} if no node answered.
 */
export const askRow = (row: readonly Candidate[], call: Call, options: RowOptions): Promise<NodeAnswer> =>
  new Promise((resolve, reject) => new Round(row, call, options, { resolve, reject }).begin())

type Settling = {
  resolve: (answer: NodeAnswer) => void
  reject: (reason: unknown) => void
}

const NOT_NEEDED = new Error('Another node answered first.')
const tooLate = (message: string) => new DeadlineExceededError(message)

const isAheadOf = (other: Candidate, { head }: Candidate): boolean =>
  other.head !== null && (head === null || other.head > head)

/** One call on its way through the nodes. */
class Round {
  readonly #left: Candidate[]
  readonly #call: Call
  readonly #options: RowOptions
  readonly #settling: Settling
  readonly #underWay = new Set<Attempt>()
  readonly #leave = () => {
    const { reason } = this.#call.options.signal
    if (reason instanceof DeadlineExceededError) {
      for (const attempt of this.#underWay) this.#observe(attempt, 'too-late')
    }
    this.#end(() => this.#settling.reject(reason))
  }
  #failure: Error | null = null
  /** Not found by a node that is nearly at the head. */
  #notFound: { answer: NodeAnswer; place: string } | null = null

  constructor(row: readonly Candidate[], call: Call, options: RowOptions, settling: Settling) {
    this.#left = [...row]
    this.#call = call
    this.#options = options
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
    const isAlone = this.#underWay.size === 0
    const attempt = new Attempt(candidate, {
      patienceMs: this.#options.patienceMs,
      hedgeMs: isAlone ? this.#hedgeDelay(candidate) : null,
      isUnderWay: (one) => this.#underWay.has(one),
      onSilent: (silent) => this.#leaveOrHedge(silent),
      onLong: (long) => this.#leaveOthers(long),
    })
    this.#underWay.add(attempt)
    void this.#run(attempt, isAlone)
  }

  /** Null if no next node is ready. The entries of a list are read from one node only. */
  #hedgeDelay({ place }: Candidate): number | null {
    const { hedging, patienceMs } = this.#options
    const { method, options } = this.#call
    if (!hedging || options.entries || !this.#left[0]?.isReady) return null
    const delay = hedging.delayOf(place, method)
    return delay !== null && delay < patienceMs ? delay : null
  }

  async #run(attempt: Attempt, isAlone: boolean) {
    try {
      const answer = await attempt.request(this.#call, isAlone)
      await this.#judge(attempt, answer)
    } catch (error) {
      this.#fail(attempt, error)
    }
  }

  /**
   * A node that takes longer than usual gets a second one beside it. A silent node may still begin. A node that is silent
   * within its answer is left. A slow one is left if there is a next node.
   */
  #leaveOrHedge(attempt: Attempt) {
    if (attempt.mayHedge) return this.#hedge(attempt)
    if (attempt.isSlow && this.#left.length === 0) return attempt.startPatience()
    if (attempt.hasBegun) return this.#fail(attempt, tooLate('The node stopped within its answer.'))
    if (this.#left.length === 0) {
      if (this.#notFound) this.#fail(attempt, tooLate('The node did not answer.'))
      return
    }
    attempt.isLate = true
    this.#askNext()
  }

  #hedge(attempt: Attempt) {
    attempt.endHedging()
    if (!this.#options.hedging?.spend(attempt.candidate.place)) return
    attempt.isHedged = true
    this.#askNext()
  }

  async #judge(attempt: Attempt, answer: NodeAnswer) {
    if (!this.#underWay.has(attempt)) return
    attempt.endPatience()
    const judged = await judgeAnswer(answer, this.#call)
    if (!this.#underWay.has(attempt)) return
    if ('failure' in judged) {
      this.#observe(attempt, 'refused')
      this.#options.onRefused(attempt.candidate.node, judged.refusal)
      return this.#leaveFor(attempt, judged.failure)
    }
    this.#observe(attempt, 'answered')
    const { answer: found, isNotFound } = judged
    if (isNotFound && (this.#askAhead(attempt, found) || this.#awaitFirst(attempt, found))) return
    this.#leaveOthers(attempt)
    this.#accept(found, attempt.candidate.place)
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

  /** What a second node does not find, a slow first one may still find. False if there is none, and the answer counts. */
  #awaitFirst(attempt: Attempt, answer: NodeAnswer): boolean {
    const isAwaited = [...this.#underWay].some(
      (other) => other.isHedged && !other.isLate && other !== attempt,
    )
    if (!isAwaited) return false
    this.#notFound ??= { answer, place: attempt.candidate.place }
    this.#leaveFor(attempt, new UpstreamUnavailableError('The node found nothing.', { kind: 'missing-data' }))
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
    if (isTooLate) attempt.abort(error)
    else this.#options.onRefused(attempt.candidate.node, error)
    this.#leaveFor(attempt, isTooLate ? new UpstreamUnavailableError(error.message) : error)
  }

  /** Leaves a node for the next one. The failure that says most is kept. */
  #leaveFor(attempt: Attempt, failure: Error) {
    attempt.endPatience()
    this.#underWay.delete(attempt)
    this.#failure = tellingFailure(this.#failure, failure)
    if (!attempt.hasFollower || this.#underWay.size === 0) this.#askNext()
  }

  /** Aborts the other nodes. Late ones count as failed for their circuit breaker. */
  #leaveOthers(attempt: Attempt) {
    if (this.#underWay.size === 1) return
    for (const other of this.#underWay) {
      if (other === attempt) continue
      this.#observe(other, other.isLate ? 'too-late' : 'outrun')
      this.#abort(other, other.isLate ? tooLate('Another node answered first.') : NOT_NEEDED)
    }
  }

  #observe(attempt: Attempt, outcome: NodeAnswered['outcome']) {
    const { method } = this.#call
    const node = attempt.candidate.place
    const seconds = attempt.seconds()
    this.#options.onAnswered({ node, method, outcome, seconds })
    // Without the times of slow answers that were not waited for, the p95 would fall and fall.
    const isTime = outcome === 'answered' || outcome === 'too-late' || attempt.isHedged
    if (isTime) this.#options.hedging?.record(node, method, seconds * 1_000)
  }

  #abort(attempt: Attempt, reason: unknown) {
    this.#underWay.delete(attempt)
    attempt.abort(reason)
  }

  #end(settle: () => void) {
    const { signal } = this.#call.options
    signal.removeEventListener('abort', this.#leave)
    settle()
    for (const attempt of this.#underWay) this.#abort(attempt, signal.aborted ? signal.reason : NOT_NEEDED)
  }
}
