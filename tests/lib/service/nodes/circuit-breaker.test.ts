import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createChainCheck } from '@/lib/service/nodes/chain-check'
import { withCircuitBreaker } from '@/lib/service/nodes/circuit-breaker'
import { type Node, UpstreamUnavailableError } from '@/lib/service/nodes/node'
import { DeadlineExceededError } from '@/lib/service/time/call-clock'
import { Stop } from '@/lib/service/time/stop'

const PAUSE_MS = 1_000
const QUESTION = 'eth_getStorageAt'
/** Of a node whose chain nobody asks for. */
const NO_CHAIN_CHECK = { isWrong: () => false, isDue: () => false, run: async () => false }
const outage = new UpstreamUnavailableError('broken')
const late = new DeadlineExceededError('late')

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

type State = { calls: Error | null; question: Error | null | 'silent'; asked: number; questions: number }

/** A node that fails callers with `calls`, and the service's own question with `question`, while there is one. */
function troubledNode(trouble: Partial<State> = {}) {
  const state: State = { calls: null, question: null, asked: 0, questions: 0, ...trouble }
  const node: Node = {
    async request(method) {
      if (method === QUESTION) state.questions++
      else state.asked++
      const failure = method === QUESTION ? state.question : state.calls
      if (failure === 'silent') return new Promise(() => {})
      if (failure) throw failure
      return { result: '0x1' }
    },
  }
  const notices: string[] = []
  const watched = withCircuitBreaker(node, NO_CHAIN_CHECK, {
    name: 'networks.main.nodes.0',
    onNotice: (sentence) => void notices.push(sentence),
  })
  const ask = () => watched.request('eth_chainId', [], { signal: new Stop() })
  const fail = async (times: number, failure: Error = outage) => {
    state.calls = failure
    for (let time = 0; time < times; time++) await ask().catch(() => {})
  }
  return { state, notices, watched, ask, fail }
}

describe('withCircuitBreaker', () => {
  test('default: a node that answers is asked', async () => {
    const { state, watched, ask } = troubledNode()
    for (let time = 0; time < 5; time++) expect(await ask()).toEqual({ result: '0x1' })
    expect(watched.health()).toBe('up')
    expect(state).toMatchObject({ asked: 5, questions: 0 })
  })

  test('behavior: once calls fail and a question of its own fails too, it is left alone', async () => {
    const { state, watched, ask, fail } = troubledNode({ question: outage })
    await fail(2)
    expect(watched.health()).toBe('unknown')
    await fail(1)
    await expect(ask()).rejects.toThrow('paused')
    expect(watched.health()).toBe('down')
    expect(state).toMatchObject({ asked: 3, questions: 1 })
  })

  test.each([
    ['time out', late],
    ['fail', outage],
  ])(
    'behavior: calls that %s are their own trouble where the node answers its question',
    async (_, error) => {
      const { state, watched, ask, fail } = troubledNode()
      await fail(50, error)
      state.calls = null
      expect(await ask()).toEqual({ result: '0x1' })
      expect(watched.health()).toBe('up')
      expect(state).toMatchObject({ asked: 51, questions: 1 })
    },
  )

  test('behavior: while some calls are answered, nothing is asked', async () => {
    const { state, ask, fail } = troubledNode({ question: outage })
    for (let round = 0; round < 20; round++) {
      state.calls = null
      await ask()
      await fail(2)
    }
    expect(state).toMatchObject({ asked: 60, questions: 0 })
  })

  test('behavior: a call that comes during the question waits for the verdict', async () => {
    const { state, ask, fail } = troubledNode({ question: 'silent' })
    await fail(3)
    const waiting = ask()
    const refused = expect(waiting).rejects.toThrow('paused')
    await vi.advanceTimersByTimeAsync(PAUSE_MS)
    await refused
    expect(state.asked).toBe(3)
  })

  test('behavior: the wait for the verdict is no question yet, and a caller who leaves meanwhile asks none', async () => {
    const { state, watched, fail } = troubledNode({ question: 'silent' })
    await fail(3)
    const signal = new Stop()
    const held: Promise<void>[] = []
    const options = { signal, hold: (wait: Promise<void>) => void held.push(wait) }
    const refused = expect(watched.request('eth_chainId', [], options)).rejects.toThrow('The caller left.')
    expect(held).toHaveLength(1)
    signal.abort(new Error('The caller left.'))
    await vi.advanceTimersByTimeAsync(PAUSE_MS)
    await refused
    expect(state.asked).toBe(3)
  })

  test('behavior: it is asked once a second whether it is back, without a call', async () => {
    const { state, watched, ask, fail } = troubledNode({ question: outage })
    await fail(3)
    await vi.advanceTimersByTimeAsync(10 * PAUSE_MS)
    expect(state).toMatchObject({ asked: 3, questions: 11 })
    state.question = null
    state.calls = null
    await vi.advanceTimersByTimeAsync(PAUSE_MS)
    expect(watched.health()).toBe('up')
    expect(await ask()).toEqual({ result: '0x1' })
    await vi.advanceTimersByTimeAsync(10 * PAUSE_MS)
    expect(state.questions).toBe(12)
  })

  test('behavior: the operator is told once when it is paused, and once when it answers', async () => {
    const { state, notices, fail } = troubledNode({ question: outage })
    await fail(3)
    await vi.advanceTimersByTimeAsync(3 * PAUSE_MS)
    expect(notices).toEqual(['networks.main.nodes.0 does not answer. It is not used until it does.'])
    state.question = null
    await vi.advanceTimersByTimeAsync(3 * PAUSE_MS)
    expect(notices.slice(1)).toEqual(['networks.main.nodes.0 answers again.'])
  })

  test('behavior: while it is asked again, callers are refused at once', async () => {
    const { state, ask, fail } = troubledNode({ question: outage })
    await fail(3)
    state.question = 'silent'
    await vi.advanceTimersByTimeAsync(PAUSE_MS)
    await expect(ask()).rejects.toThrow('paused')
    expect(state.questions).toBe(2)
  })

  test('behavior: a caller who left says nothing of the node', async () => {
    const { state, fail } = troubledNode({ question: outage })
    await fail(10, new Error('The caller left.'))
    expect(state).toMatchObject({ asked: 10, questions: 0 })
  })

  test('behavior: once closed it is asked no more', async () => {
    const { state, watched, fail } = troubledNode({ question: outage })
    await fail(3)
    await watched.close?.()
    await vi.advanceTimersByTimeAsync(10 * PAUSE_MS)
    expect(state.questions).toBe(1)
  })

  test('behavior: what the node says is an answer, even an error', async () => {
    const node: Node = { request: async () => ({ error: { code: -32000, message: 'no' } }) }
    const watched = withCircuitBreaker(node, NO_CHAIN_CHECK, { name: '', onNotice: () => {} })
    for (let time = 0; time < 5; time++) await watched.request('eth_chainId', [], { signal: new Stop() })
    expect(watched.health()).toBe('up')
  })

  describe('a node that becomes one of another chain', () => {
    const LOOK_AGAIN_MS = 10_000

    function movingNode() {
      const state = { chainId: '0x1', asked: 0, looks: 0 }
      const node: Node = {
        async request(method) {
          if (method === 'eth_chainId') state.looks++
          else if (method !== QUESTION) state.asked++
          return { result: method === 'eth_chainId' ? state.chainId : '0x1' }
        },
      }
      const notices: string[] = []
      const expected = {
        chainId: 1,
        name: 'networks.main.nodes.0',
        onNotice: (sentence: string) => void notices.push(sentence),
      }
      const watched = withCircuitBreaker(
        node,
        createChainCheck(node, { ...expected, onWrong: () => {} }),
        expected,
      )
      return {
        state,
        notices,
        watched,
        ask: () => watched.request('eth_getCode', [], { signal: new Stop() }),
      }
    }

    test('behavior: is left alone until it is of its own again, and both are told once', async () => {
      const { state, notices, watched, ask } = movingNode()
      await ask()
      await vi.advanceTimersByTimeAsync(LOOK_AGAIN_MS)
      state.chainId = '0x5'
      await Promise.all([ask(), ask()].map((call) => expect(call).rejects.toThrow('on another chain')))
      await expect(ask()).rejects.toThrow('paused')
      expect(watched.health()).toBe('down')
      await vi.advanceTimersByTimeAsync(5 * PAUSE_MS)
      await expect(ask()).rejects.toThrow('paused')
      state.chainId = '0x1'
      await vi.advanceTimersByTimeAsync(PAUSE_MS)
      expect(await ask()).toEqual({ result: '0x1' })
      expect(watched.health()).toBe('up')
      expect(notices).toEqual([
        'networks.main.nodes.0 is on chain 5, but its network has chain 1. It is not used until its chain is right.',
        'networks.main.nodes.0 is on chain 1 again and is used again.',
      ])
    })

    test('behavior: many calls have it looked at once in ten seconds, and none not at all', async () => {
      const { state, ask } = movingNode()
      for (let time = 0; time < 100; time++) await ask()
      expect(state).toMatchObject({ asked: 100, looks: 1 })
      await vi.advanceTimersByTimeAsync(LOOK_AGAIN_MS)
      expect(state.looks).toBe(1)
      await ask()
      expect(state.looks).toBe(2)
    })

    test('behavior: if it is idle, it is looked at when somebody wants to know, once in ten seconds', async () => {
      const { state, watched } = movingNode()
      watched.lookIfIdle()
      await vi.advanceTimersByTimeAsync(LOOK_AGAIN_MS)
      expect(state.looks).toBe(1)
      state.chainId = '0x5'
      watched.lookIfIdle()
      watched.lookIfIdle()
      await vi.advanceTimersByTimeAsync(0)
      expect(state).toMatchObject({ asked: 0, looks: 3 })
      expect(watched.health()).toBe('down')
    })

    test('behavior: once closed, a look that fails is followed by none', async () => {
      const { state, watched } = movingNode()
      await vi.advanceTimersByTimeAsync(LOOK_AGAIN_MS)
      state.chainId = null as unknown as string
      watched.lookIfIdle()
      await watched.close?.()
      await vi.advanceTimersByTimeAsync(PAUSE_MS)
      expect(state.looks).toBe(2)
    })

    test.each([
      ['no text', 7],
      ['no number', 'mainnet'],
      ['nothing', null],
    ])('behavior: one that says %s of its chain is asked all the same', async (_, said) => {
      const { state, notices, ask } = movingNode()
      state.chainId = said as string
      for (let time = 0; time < 3; time++) {
        expect(await ask()).toEqual({ result: '0x1' })
        await vi.advanceTimersByTimeAsync(LOOK_AGAIN_MS)
      }
      expect(notices).toEqual([])
    })
  })
})
