import { DeadlineExceededError, Stop } from '../time/with-deadline'
import {
  type Node,
  type NodeAnswer,
  type NodeRequestOptions,
  UpstreamUnavailableError,
  WrongAnswerError,
} from './node'

/** Part of a call's time in which a node should begin to answer. Most begin in a hundredth of it. */
const PATIENCE = 1 / 4

/**
 * Asks the nodes in order until one answers: the next one if a node fails, or has not begun to answer in a quarter of
 * `timeoutMs`. A late node is not aborted. The first node that begins to answer decides, and the others are aborted. If no
 * node answers, it throws what was wrong with an answer, if there was one.
 */
export function firstAnsweringNode(nodes: readonly Node[], timeoutMs: number): Node {
  const [only] = nodes
  if (only && nodes.length === 1) return only
  return {
    request: (method, params, options) =>
      new Promise((resolve, reject) => {
        const ask: Ask = (node, own) => node.request(method, params, own)
        new Round(nodes, { ask, options, patienceMs: timeoutMs * PATIENCE, resolve, reject }).begin()
      }),
    async close() {
      await Promise.all(nodes.map((node) => node.close?.()))
    },
  }
}

type Ask = (node: Node, options: NodeRequestOptions) => Promise<NodeAnswer>

type Question = {
  ask: Ask
  options: NodeRequestOptions
  patienceMs: number
  resolve: (answer: NodeAnswer) => void
  reject: (reason: unknown) => void
}

/** The request to one node. `isLate`: the next node was asked too. */
type Attempt = { stop: Stop; isLate: boolean; patience: NodeJS.Timeout | undefined }

/** One call on its way through the nodes. */
class Round {
  readonly #left: Node[]
  readonly #question: Question
  readonly #underWay = new Set<Attempt>()
  readonly #leave = () => this.#end(() => this.#question.reject(this.#question.options.signal.reason))
  #wrong: WrongAnswerError | null = null

  constructor(nodes: readonly Node[], question: Question) {
    this.#left = [...nodes]
    this.#question = question
  }

  begin() {
    const { signal } = this.#question.options
    if (signal.aborted) return this.#leave()
    signal.addEventListener('abort', this.#leave)
    this.#askNext()
  }

  #askNext() {
    const node = this.#left.shift()
    if (node) return this.#ask(node)
    if (this.#underWay.size > 0) return
    this.#end(() => this.#question.reject(this.#wrong ?? new UpstreamUnavailableError('No node answered.')))
  }

  #ask(node: Node) {
    const { ask, options } = this.#question
    const attempt: Attempt = { stop: new Stop(), isLate: false, patience: undefined }
    // If another node has the request, a wait for this one does not hold the caller.
    const isAlone = this.#underWay.size === 0
    this.#underWay.add(attempt)
    this.#startPatience(attempt)
    ask(node, {
      ...options,
      signal: attempt.stop,
      inTurn: (bytes, take) => this.#take(attempt, bytes, take),
      hold: (wait) => isAlone && this.#hold(attempt, wait),
      onSent: () => isAlone && options.onSent?.(),
    }).then(
      (answer) => {
        if (!this.#underWay.has(attempt)) return
        this.#choose(attempt)
        this.#underWay.delete(attempt)
        this.#end(() => this.#question.resolve(answer))
      },
      (error) => this.#fail(attempt, error),
    )
  }

  #startPatience(attempt: Attempt) {
    if (this.#left.length === 0 || !this.#underWay.has(attempt)) return
    attempt.patience = setTimeout(() => {
      attempt.isLate = true
      this.#askNext()
    }, this.#question.patienceMs)
  }

  #hold(attempt: Attempt, wait: Promise<void>) {
    clearTimeout(attempt.patience)
    this.#question.options.hold?.(wait)
    void wait.then(() => this.#startPatience(attempt))
  }

  #take(attempt: Attempt, bytes: number, take: () => void): Promise<void> | null {
    const { inTurn } = this.#question.options
    this.#choose(attempt)
    if (inTurn) return inTurn(bytes, take)
    take()
    return null
  }

  /** Aborts the others. Late ones count as failed for their circuit breaker. */
  #choose(attempt: Attempt) {
    clearTimeout(attempt.patience)
    for (const other of this.#underWay) {
      if (other === attempt) continue
      this.#abort(other, other.isLate ? new DeadlineExceededError(NOT_NEEDED.message) : NOT_NEEDED)
    }
  }

  #fail(attempt: Attempt, error: unknown) {
    if (!this.#underWay.delete(attempt)) return
    clearTimeout(attempt.patience)
    if (!(error instanceof UpstreamUnavailableError)) return this.#end(() => this.#question.reject(error))
    if (error instanceof WrongAnswerError) this.#wrong = error
    if (!attempt.isLate || this.#underWay.size === 0) this.#askNext()
  }

  #abort(attempt: Attempt, reason: unknown) {
    this.#underWay.delete(attempt)
    clearTimeout(attempt.patience)
    attempt.stop.abort(reason)
  }

  #end(settle: () => void) {
    const { signal } = this.#question.options
    signal.removeEventListener('abort', this.#leave)
    settle()
    for (const attempt of this.#underWay) this.#abort(attempt, signal.reason)
  }
}

/** Shared, since a stack trace takes longer than most steps of a call. */
const NOT_NEEDED = new Error('Another node answered first.')
