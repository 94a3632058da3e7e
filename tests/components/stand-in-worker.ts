import { vi } from 'vitest'
import { answerQuestions } from '@/components/ui/answer-questions'

// biome-ignore lint/suspicious/noExplicitAny: each worker has queries of its own.
type AnswerOf = (question: any) => unknown

/**
 * The workers of a page, in the thread of the test: until the page of the test is gone.
 *
 * @example standInWorkers({ '/state-diff/replay.js': (run: Parameters<typeof runBlock>) => runBlock(...run) })
 */
export function standInWorkers(answers: Readonly<Record<string, AnswerOf>>): void {
  class StandIn extends EventTarget {
    private readonly inside = {
      onmessage: null as ((event: MessageEvent) => void) | null,
      postMessage: (data: unknown) => this.dispatchEvent(new MessageEvent('message', { data })),
    }

    constructor(url: string | URL) {
      super()
      const answer = answers[String(url)]
      if (!answer) throw new Error(`The test has no worker ${url}.`)
      answerQuestions(this.inside, answer)
    }

    postMessage(data: unknown) {
      this.inside.onmessage?.(new MessageEvent('message', { data: structuredClone(data) }))
    }

    terminate() {}
  }
  vi.stubGlobal('Worker', StandIn)
}
