import { describe, expect, test } from 'vitest'
import { answerQuestions } from '@/components/ui/answer-questions'
import { keepWorker, type TimeLimit } from '@/components/ui/keep-worker'

/** Both ends of a worker in one thread. */
class FakeWorker extends EventTarget {
  isEnded = false
  private readonly inside = {
    onmessage: null as ((event: MessageEvent<string>) => void) | null,
    postMessage: (data: unknown) => this.dispatchEvent(new MessageEvent('message', { data })),
  }

  constructor(answer: (question: string) => Promise<string> | string) {
    super()
    answerQuestions(this.inside, answer)
  }

  postMessage(data: string) {
    this.inside.onmessage?.(new MessageEvent('message', { data }))
  }

  terminate() {
    this.isEnded = true
  }
}

function keep(answer: (question: string) => Promise<string> | string, limit?: TimeLimit) {
  const made: FakeWorker[] = []
  const ask = keepWorker<string, string>(() => {
    const worker = new FakeWorker(answer)
    made.push(worker)
    return worker as unknown as Worker
  }, limit)
  return { made, ask: (question: string, signal = new AbortController().signal) => ask(question, signal) }
}

describe('keepWorker', () => {
  test('default: one worker answers one question after another', async () => {
    const { made, ask } = keep((question) => `${question}!`)
    expect([await ask('a'), await ask('b')]).toEqual(['a!', 'b!'])
    expect(made).toHaveLength(1)
  })

  test('behavior: a signal ends it, whatever it is at, and the next question has another', async () => {
    const { made, ask } = keep((question) => (question === 'long' ? new Promise(() => {}) : question))
    const stop = new AbortController()
    const asked = ask('long', stop.signal)
    stop.abort(new Error('stopped'))
    await expect(asked).rejects.toThrow('stopped')
    expect(made[0]?.isEnded).toBe(true)
    expect(await ask('short')).toBe('short')
    expect(made).toHaveLength(2)
  })

  test('error: one that takes longer than its limit is ended, and the next question has another', async () => {
    const limit = { ms: 1, error: () => new Error('too long') }
    const { made, ask } = keep((question) => (question === 'loop' ? new Promise(() => {}) : question), limit)
    await expect(ask('loop')).rejects.toThrow('too long')
    expect(made[0]?.isEnded).toBe(true)
    await expect(ask('loop')).rejects.toThrow('too long')
    expect(made).toHaveLength(2)
  })

  test('error: one that fails says why, and is made anew', async () => {
    const { made, ask } = keep((question) => {
      if (question === 'bad') throw new Error('no such thing')
      return question
    })
    await expect(ask('bad')).rejects.toThrow('no such thing')
    expect(await ask('good')).toBe('good')
    expect(made.map(({ isEnded }) => isEnded)).toEqual([true, false])
  })
})
