import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { askRow } from '@/lib/service/nodes/ask-row'
import type { Candidate } from '@/lib/service/nodes/attempt'
import {
  type Node,
  type NodeAnswer,
  type NodeRequestOptions,
  UpstreamUnavailableError,
  WrongAnswerError,
} from '@/lib/service/nodes/node'
import { DeadlineExceededError } from '@/lib/service/time/call-clock'
import { Stop } from '@/lib/service/time/stop'

const TIMEOUT_MS = 10_000
const PATIENCE_MS = 2_500
const LONG_BYTES = 64 * 1024

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

/** Nodes that answer when the test says; `asked` has the requests to each node. */
function createNodes(count: number, about: readonly Partial<Candidate>[] = [], exists = false) {
  const asked: Asked[][] = Array.from({ length: count }, () => [])
  const row = asked.map(
    (requests, index): Candidate => ({
      place: `nodes.${index}`,
      head: null,
      isBehind: false,
      isReady: true,
      node: {
        request: (_method, _params, options) =>
          new Promise((answer, fail) => {
            options.signal.addEventListener('abort', () => fail(options.signal.reason))
            requests.push({ options, answer, fail })
          }),
      },
      ...about[index],
    }),
  )
  const observed: string[] = []
  const refused: string[] = []
  const node: Node = {
    request: (method, params, options) =>
      askRow(
        row,
        { method, params, exists, options },
        {
          patienceMs: PATIENCE_MS,
          hedging: null,
          onAnswered: ({ node, outcome }) => observed.push(`${node} ${outcome}`),
          onRefused: (refusing, { kind }) =>
            refused.push(`${row.findIndex(({ node }) => node === refusing)} ${kind}`),
        },
      ),
  }
  return { asked, node, observed, refused, counts: () => asked.map(({ length }) => length) }
}

const ask = (node: Node, options: Partial<NodeRequestOptions> = {}) =>
  node.request('eth_getLogs', [], { signal: new Stop(), ...options })

const RESULT = { result: '0x1' }
const outage = new UpstreamUnavailableError('broken')

describe('askRow', () => {
  test.each([
    [RESULT],
    [{ result: null }],
    [{ error: { code: -32602, message: 'invalid block range params' } }],
  ])('default: what the first says counts: %j', async (said) => {
    const { asked, node, counts } = createNodes(2)
    const answer = ask(node)
    asked[0]?.[0]?.answer(said)
    expect(await answer).toEqual(said)
    await vi.advanceTimersByTimeAsync(TIMEOUT_MS)
    expect(counts()).toEqual([1, 0])
  })

  test('behavior: if a node fails, the next is asked at once', async () => {
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

  test('behavior: one whose answer is long is waited for, and the others are let go', async () => {
    const { asked, node, counts } = createNodes(3)
    const taken: number[] = []
    const inTurn = (bytes: number, take: () => void) => {
      taken.push(bytes)
      take()
      return null
    }
    const answer = ask(node, { inTurn })
    await vi.advanceTimersByTimeAsync(PATIENCE_MS)
    asked[0]?.[0]?.options.inTurn?.(LONG_BYTES, () => taken.push(0))
    expect(taken).toEqual([LONG_BYTES, 0])
    expect(asked[1]?.[0]?.options.signal.aborted).toBe(true)
    await vi.advanceTimersByTimeAsync(PATIENCE_MS - 1)
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

  test('behavior: a node that has the request when the time of the call is over counts as late', async () => {
    const { asked, node, observed } = createNodes(2)
    const signal = new Stop()
    const refused = expect(ask(node, { signal })).rejects.toThrow('Not done')
    asked[0]?.[0]?.options.inTurn?.(7, () => {})
    signal.abort(new DeadlineExceededError('Not done within 10000 ms.'))
    await refused
    expect(observed).toEqual(['nodes.0 too-late'])
  })

  test.each([
    [-32005, 'daily request count exceeded', 'quota-exhausted'],
    [-32005, 'rate limit exceeded', 'rate-limited'],
    [-32016, 'over rate limit', 'rate-limited'],
    [-32000, 'missing trie node abc (path ) state 0x12 is not available', 'missing-data'],
    [-32603, 'Internal error', 'unavailable'],
    [-32601, 'the method eth_getLogs does not exist/is not available', 'unsupported'],
    [-32600, 'invalid request', 'unavailable'],
  ])('behavior: %i %s is trouble of the node, and the next is asked', async (code, message, kind) => {
    const { asked, node, refused, observed } = createNodes(2)
    const answer = ask(node)
    asked[0]?.[0]?.answer({ error: { code, message } })
    await vi.advanceTimersByTimeAsync(0)
    asked[1]?.[0]?.answer(RESULT)
    expect(await answer).toEqual(RESULT)
    expect(refused).toEqual([`0 ${kind}`])
    expect(observed).toEqual(['nodes.0 refused', 'nodes.1 answered'])
  })

  test('error: with every node in trouble, it names the class', async () => {
    const { asked, node } = createNodes(2)
    const refused = expect(ask(node)).rejects.toMatchObject({
      kind: 'missing-data',
      said: 'pruned history unavailable',
    })
    asked[0]?.[0]?.answer({ error: { code: 4444, message: 'pruned history unavailable' } })
    await vi.advanceTimersByTimeAsync(0)
    asked[1]?.[0]?.fail(outage)
    await refused
  })

  test('error: a limit that every node has is passed on', async () => {
    const { asked, node } = createNodes(2)
    const error = { code: -32005, message: 'block range is too wide: max 1000 blocks' }
    const refused = expect(ask(node)).rejects.toMatchObject({ name: 'NodeRefusalError', error })
    asked[0]?.[0]?.answer({ error })
    await vi.advanceTimersByTimeAsync(0)
    asked[1]?.[0]?.fail(outage)
    await refused
  })

  test('behavior: a limit of the contract is an answer', async () => {
    const { asked, node, counts } = createNodes(2)
    const answer = ask(node)
    const said = { error: { code: -32005, message: 'query returned more than 10000 results' } }
    asked[0]?.[0]?.answer(said)
    expect(await answer).toEqual(said)
    expect(counts()).toEqual([1, 0])
  })

  test('behavior: an answer that cannot be true is followed by the next node', async () => {
    const { asked, node } = createNodes(2)
    const check = async (result: unknown) => {
      if (result === '0x0') throw new WrongAnswerError('The node sent a lie.')
      return result
    }
    const answer = ask(node, { check })
    asked[0]?.[0]?.answer({ result: '0x0' })
    await vi.advanceTimersByTimeAsync(0)
    asked[1]?.[0]?.answer(RESULT)
    expect(await answer).toEqual(RESULT)
  })

  test('behavior: a node that is silent within its answer is left, and the next is asked once', async () => {
    const { asked, node, counts, observed } = createNodes(2)
    const answer = ask(node)
    asked[0]?.[0]?.options.inTurn?.(7, () => {})
    await vi.advanceTimersByTimeAsync(PATIENCE_MS - 1)
    asked[0]?.[0]?.options.inTurn?.(7 + 1024, () => {})
    await vi.advanceTimersByTimeAsync(PATIENCE_MS - 1)
    expect(counts()).toEqual([1, 0])
    await vi.advanceTimersByTimeAsync(1)
    expect(counts()).toEqual([1, 1])
    expect(asked[0]?.[0]?.options.signal.reason).toBeInstanceOf(DeadlineExceededError)
    asked[1]?.[0]?.answer(RESULT)
    expect(await answer).toEqual(RESULT)
    expect(observed).toEqual(['nodes.0 too-late', 'nodes.1 answered'])
  })

  test('error: the only node is left too if it is silent within its answer', async () => {
    const { asked, node } = createNodes(1)
    const refused = expect(ask(node)).rejects.toBeInstanceOf(UpstreamUnavailableError)
    asked[0]?.[0]?.options.inTurn?.(7, () => {})
    await vi.advanceTimersByTimeAsync(PATIENCE_MS)
    await refused
  })

  test('behavior: a node that sends a byte now and then is left for the next', async () => {
    const { asked, node, counts, observed } = createNodes(2)
    const answer = ask(node)
    for (const bytes of [1, 2]) {
      asked[0]?.[0]?.options.inTurn?.(bytes, () => {})
      await vi.advanceTimersByTimeAsync(PATIENCE_MS / 2)
    }
    expect(counts()).toEqual([1, 1])
    asked[1]?.[0]?.answer(RESULT)
    expect(await answer).toEqual(RESULT)
    expect(observed).toEqual(['nodes.0 too-late', 'nodes.1 answered'])
  })

  test('behavior: the only node is waited for while it sends a byte now and then', async () => {
    const { asked, node, counts } = createNodes(1)
    const answer = ask(node)
    for (const bytes of [1, 2, 3, 4, 5]) {
      asked[0]?.[0]?.options.inTurn?.(bytes, () => {})
      await vi.advanceTimersByTimeAsync(PATIENCE_MS / 2)
    }
    asked[0]?.[0]?.answer(RESULT)
    expect(await answer).toEqual(RESULT)
    expect(counts()).toEqual([1])
  })

  test('behavior: a wait for the caller is no silence of the node', async () => {
    const { asked, node, counts } = createNodes(2)
    let end = () => {}
    const inTurn = () =>
      new Promise<void>((resolve) => {
        end = resolve
      })
    const answer = ask(node, { inTurn })
    asked[0]?.[0]?.options.inTurn?.(7, () => {})
    await vi.advanceTimersByTimeAsync(PATIENCE_MS * 2)
    expect(counts()).toEqual([1, 0])
    end()
    await vi.advanceTimersByTimeAsync(PATIENCE_MS - 1)
    asked[0]?.[0]?.answer(RESULT)
    expect(await answer).toEqual(RESULT)
  })

  const NOT_FOUND: NodeAnswer[] = [{ result: null }, { error: { code: -32000, message: 'unknown block' } }]

  test.each(NOT_FOUND)(
    'behavior: %j from a node that is not at the head is asked of one that is',
    async (said) => {
      const { asked, node, counts } = createNodes(3, [{ head: 9n }, { head: 9n }, { head: 10n }])
      const answer = ask(node)
      asked[0]?.[0]?.answer(said)
      await vi.advanceTimersByTimeAsync(0)
      expect(counts()).toEqual([1, 0, 1])
      asked[2]?.[0]?.answer(RESULT)
      expect(await answer).toEqual(RESULT)
    },
  )

  test.each(NOT_FOUND)(
    'behavior: %j from a node that is nearly at the head counts if no other answers',
    async (said) => {
      const { asked, node } = createNodes(2, [{ head: 9n }, { head: 10n }])
      const answer = ask(node)
      asked[0]?.[0]?.answer(said)
      await vi.advanceTimersByTimeAsync(0)
      asked[1]?.[0]?.fail(outage)
      expect(await answer).toEqual(said)
    },
  )

  test('error: null from a node that is far behind never counts', async () => {
    const { asked, node } = createNodes(2, [{ head: 10n }, { head: 5n, isBehind: true }])
    const refused = expect(ask(node)).rejects.toMatchObject({ kind: 'ahead-of-head' })
    asked[0]?.[0]?.fail(outage)
    await vi.advanceTimersByTimeAsync(0)
    asked[1]?.[0]?.answer({ result: null })
    await refused
  })

  test('behavior: a late node that is ahead is waited for', async () => {
    const { asked, node } = createNodes(2, [{ head: 10n }, { head: 9n }])
    const answer = ask(node)
    await vi.advanceTimersByTimeAsync(PATIENCE_MS)
    asked[1]?.[0]?.answer({ result: null })
    await vi.advanceTimersByTimeAsync(0)
    asked[0]?.[0]?.answer(RESULT)
    expect(await answer).toEqual(RESULT)
  })

  test.each(NOT_FOUND)('behavior: %j about a block that exists is trouble of the node', async (said) => {
    const { asked, node } = createNodes(2, [{ head: 10n }, { head: 10n }], true)
    const answer = ask(node)
    asked[0]?.[0]?.answer(said)
    await vi.advanceTimersByTimeAsync(0)
    asked[1]?.[0]?.answer(RESULT)
    expect(await answer).toEqual(RESULT)
  })

  test.each(NOT_FOUND)('error: %j of every node about a block that exists', async (said) => {
    const { asked, node } = createNodes(1, [{ head: 10n }], true)
    const refused = expect(ask(node)).rejects.toMatchObject({ kind: 'missing-data' })
    asked[0]?.[0]?.answer(said)
    await refused
  })
})
