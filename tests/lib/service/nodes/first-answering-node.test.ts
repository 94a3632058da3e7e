import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { firstAnsweringNode } from '@/lib/service/nodes/first-answering-node'
import {
  type Node,
  type NodeAnswer,
  type NodeRequestOptions,
  UpstreamUnavailableError,
  WrongAnswerError,
} from '@/lib/service/nodes/node'
import { DeadlineExceededError, Stop } from '@/lib/service/time/with-deadline'

const TIMEOUT_MS = 10_000
const PATIENCE_MS = TIMEOUT_MS / 4

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

type Asked = {
  options: NodeRequestOptions
  answer: (answer: NodeAnswer) => void
  fail: (error: Error) => void
}

/** Nodes that answer when the test says; `asked` has their questions, each node's in its place. */
function createNodes(count: number) {
  const asked: Asked[][] = Array.from({ length: count }, () => [])
  const nodes = asked.map(
    (questions): Node => ({
      request: (_method, _params, options) =>
        new Promise((answer, fail) => {
          options.signal.addEventListener('abort', () => fail(options.signal.reason))
          questions.push({ options, answer, fail })
        }),
    }),
  )
  return {
    asked,
    node: firstAnsweringNode(nodes, TIMEOUT_MS),
    counts: () => asked.map(({ length }) => length),
  }
}

const ask = (node: Node, options: Partial<NodeRequestOptions> = {}) =>
  node.request('eth_getLogs', [], { signal: new Stop(), ...options })

const RESULT = { result: '0x1' }
const outage = new UpstreamUnavailableError('broken')

describe('firstAnsweringNode', () => {
  test.each([[RESULT], [{ result: null }], [{ error: { code: -32000, message: 'no' } }]])(
    'default: what the first says counts: %j',
    async (said) => {
      const { asked, node, counts } = createNodes(2)
      const answer = ask(node)
      asked[0]?.[0]?.answer(said)
      expect(await answer).toEqual(said)
      await vi.advanceTimersByTimeAsync(TIMEOUT_MS)
      expect(counts()).toEqual([1, 0])
    },
  )

  test('behavior: where one fails, the next is asked at once', async () => {
    const { asked, node, counts } = createNodes(3)
    const answer = ask(node)
    asked[0]?.[0]?.fail(outage)
    await vi.advanceTimersByTimeAsync(0)
    expect(counts()).toEqual([1, 1, 0])
    asked[1]?.[0]?.answer(RESULT)
    expect(await answer).toEqual(RESULT)
  })

  test('error: where none answers, it says what was wrong with an answer that came', async () => {
    const { asked, node } = createNodes(2)
    const wrong = new WrongAnswerError('The node answered another request.')
    const refused = expect(ask(node)).rejects.toBe(wrong)
    asked[0]?.[0]?.fail(wrong)
    await vi.advanceTimersByTimeAsync(0)
    asked[1]?.[0]?.fail(outage)
    await refused
  })

  test('behavior: one that hangs has the next asked in a quarter of the time, and is let go as late', async () => {
    const { asked, node, counts } = createNodes(3)
    const answer = ask(node)
    await vi.advanceTimersByTimeAsync(PATIENCE_MS - 1)
    expect(counts()).toEqual([1, 0, 0])
    await vi.advanceTimersByTimeAsync(1)
    expect(counts()).toEqual([1, 1, 0])
    asked[1]?.[0]?.answer(RESULT)
    expect(await answer).toEqual(RESULT)
    expect(asked[0]?.[0]?.options.signal.reason).toBeInstanceOf(DeadlineExceededError)
    await vi.advanceTimersByTimeAsync(TIMEOUT_MS)
    expect(counts()).toEqual([1, 1, 0])
  })

  test('behavior: one that is only slow may still answer, and the other is let go without a blame', async () => {
    const { asked, node } = createNodes(2)
    const answer = ask(node)
    await vi.advanceTimersByTimeAsync(PATIENCE_MS * 3)
    asked[0]?.[0]?.answer(RESULT)
    expect(await answer).toEqual(RESULT)
    const { signal } = asked[1]?.[0]?.options ?? {}
    expect(signal?.aborted).toBe(true)
    expect(signal?.reason).not.toBeInstanceOf(DeadlineExceededError)
  })

  test('behavior: one that has begun to answer is waited for, and the others are let go', async () => {
    const { asked, node, counts } = createNodes(3)
    const taken: number[] = []
    const inTurn = (bytes: number, take: () => void) => {
      taken.push(bytes)
      take()
      return null
    }
    const answer = ask(node, { inTurn })
    await vi.advanceTimersByTimeAsync(PATIENCE_MS)
    asked[0]?.[0]?.options.inTurn?.(7, () => taken.push(0))
    expect(taken).toEqual([7, 0])
    expect(asked[1]?.[0]?.options.signal.aborted).toBe(true)
    await vi.advanceTimersByTimeAsync(TIMEOUT_MS)
    expect(counts()).toEqual([1, 1, 0])
    asked[0]?.[0]?.answer(RESULT)
    expect(await answer).toEqual(RESULT)
  })

  test('behavior: one that breaks off after it began is followed by the next', async () => {
    const { asked, node, counts } = createNodes(3)
    const answer = ask(node)
    await vi.advanceTimersByTimeAsync(PATIENCE_MS)
    asked[1]?.[0]?.options.inTurn?.(7, () => {})
    asked[1]?.[0]?.fail(outage)
    await vi.advanceTimersByTimeAsync(0)
    expect(counts()).toEqual([1, 1, 1])
    asked[2]?.[0]?.answer(RESULT)
    expect(await answer).toEqual(RESULT)
  })

  test('behavior: one that fails late has no third asked beside the second', async () => {
    const { asked, node, counts } = createNodes(3)
    const answer = ask(node)
    await vi.advanceTimersByTimeAsync(PATIENCE_MS)
    asked[0]?.[0]?.fail(outage)
    await vi.advanceTimersByTimeAsync(0)
    expect(counts()).toEqual([1, 1, 0])
    asked[1]?.[0]?.fail(outage)
    await vi.advanceTimersByTimeAsync(0)
    expect(counts()).toEqual([1, 1, 1])
    asked[2]?.[0]?.answer(RESULT)
    expect(await answer).toEqual(RESULT)
  })

  test("behavior: a wait of the service's own is no time of the node", async () => {
    const { asked, node, counts } = createNodes(2)
    const held: Promise<void>[] = []
    const answer = ask(node, { hold: (wait) => void held.push(wait) })
    let end = () => {}
    asked[0]?.[0]?.options.hold?.(
      new Promise((resolve) => {
        end = resolve
      }),
    )
    expect(held).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(PATIENCE_MS)
    expect(counts()).toEqual([1, 0])
    end()
    await vi.advanceTimersByTimeAsync(PATIENCE_MS)
    expect(counts()).toEqual([1, 1])
    asked[1]?.[0]?.answer(RESULT)
    expect(await answer).toEqual(RESULT)
  })

  test('error: a caller who leaves ends all of it', async () => {
    const { asked, node, counts } = createNodes(3)
    const signal = new Stop()
    const left = new Error('The caller left.')
    const refused = expect(ask(node, { signal })).rejects.toBe(left)
    await vi.advanceTimersByTimeAsync(PATIENCE_MS)
    signal.abort(left)
    await refused
    expect(asked.flat().map(({ options }) => options.signal.reason)).toEqual([left, left])
    await vi.advanceTimersByTimeAsync(TIMEOUT_MS)
    expect(counts()).toEqual([1, 1, 0])
  })
})
