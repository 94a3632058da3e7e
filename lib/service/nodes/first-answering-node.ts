import { deadlineQueue } from '../time/deadline-queue'
import { Stop } from '../time/stop-signal'
import { DeadlineExceededError } from '../time/with-deadline'
import {
  type Node,
  type NodeAnswer,
  type NodeRequestOptions,
  UpstreamUnavailableError,
  WrongAnswerError,
} from './node'

/** Part of the time of a call in which a node should begin to answer: most do in a hundredth of it. */
const PATIENCE = 1 / 4

/**
 * Asks the nodes in order until one answers: the next where one fails, or has not begun to answer in a quarter of `timeoutMs`, the
 * time of a call. One that is late is not given up, for it may hang or have much to search: whichever begins first is listened to,
 * and the others are let go. What that one says counts, be it a result, null or an error. Where none answers, it throws what was
 * wrong with an answer, if one came.
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

/** One node with the question. `isLate`: the next one has it too. */
type Attempt = { stop: Stop; isLate: boolean; endPatience: () => void }

/** One question on its way through the nodes. */
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
    const attempt: Attempt = { stop: new Stop(), isLate: false, endPatience: () => {} }
    // Where another node has the question, a wait for this one is none of the caller's.
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
        this.#listenTo(attempt)
        this.#underWay.delete(attempt)
        this.#end(() => this.#question.resolve(answer))
      },
      (error) => this.#fail(attempt, error),
    )
  }

  #startPatience(attempt: Attempt) {
    if (this.#left.length === 0 || !this.#underWay.has(attempt)) return
    attempt.endPatience = deadlineQueue(this.#question.patienceMs).add(() => {
      attempt.isLate = true
      this.#askNext()
    })
  }

  #hold(attempt: Attempt, wait: Promise<void>) {
    attempt.endPatience()
    this.#question.options.hold?.(wait)
    void wait.then(() => this.#startPatience(attempt))
  }

  #take(attempt: Attempt, bytes: number, take: () => void): Promise<void> | null {
    const { inTurn } = this.#question.options
    this.#listenTo(attempt)
    if (inTurn) return inTurn(bytes, take)
    take()
    return null
  }

  /** Lets the others go. Those that were late count as failed with whoever watches over them. */
  #listenTo(attempt: Attempt) {
    attempt.endPatience()
    for (const other of this.#underWay) {
      if (other === attempt) continue
      this.#letGo(
        other,
        other.isLate ? new DeadlineExceededError('Another node answered first.') : NOT_NEEDED,
      )
    }
  }

  #fail(attempt: Attempt, error: unknown) {
    if (!this.#underWay.delete(attempt)) return
    attempt.endPatience()
    if (!(error instanceof UpstreamUnavailableError)) return this.#end(() => this.#question.reject(error))
    if (error instanceof WrongAnswerError) this.#wrong = error
    if (!attempt.isLate || this.#underWay.size === 0) this.#askNext()
  }

  #letGo(attempt: Attempt, reason: unknown) {
    this.#underWay.delete(attempt)
    attempt.endPatience()
    attempt.stop.abort(reason)
  }

  #end(settle: () => void) {
    const { signal } = this.#question.options
    signal.removeEventListener('abort', this.#leave)
    settle()
    for (const attempt of this.#underWay) this.#letGo(attempt, signal.reason)
  }
}

/** One for all: where it was made says nothing. */
const NOT_NEEDED = new Error('Another node answered first.')
