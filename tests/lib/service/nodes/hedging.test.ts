import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createHedging } from '@/lib/service/nodes/hedging'
import { type Node, type NodeRequestOptions, UpstreamUnavailableError } from '@/lib/service/nodes/node'
import { createNodeGroup, type Member } from '@/lib/service/nodes/node-group'
import { Stop } from '@/lib/service/time/stop'

const PATIENCE_MS = 2_500
const METHOD = 'eth_chainId'
const FAILS = { ms: 1, fails: true } as const
const NOTHING = { ms: 40, result: null }

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

type Said = number | { ms: number; result?: unknown; fails?: true }

/** Nodes that answer after the next one of `times`, with their index if nothing else is said. */
function createGroup(hedge: boolean, ...times: (() => Said)[]) {
  const asked = times.map(() => 0)
  const observed: string[] = []
  const blamed: number[] = []
  const members = times.map((next, index): Member => {
    const node: Node = {
      request: (_method, _params, { signal }) =>
        new Promise((resolve, reject) => {
          asked[index] = (asked[index] ?? 0) + 1
          const said = next()
          signal.addEventListener('abort', () => {
            if (signal.reason?.name === 'DeadlineExceededError') blamed.push(index)
            reject(signal.reason)
          })
          const { ms, result, fails } =
            typeof said === 'number' ? { ms: said, result: index, fails: false } : said
          setTimeout(() => (fails ? reject(new UpstreamUnavailableError('broken')) : resolve({ result })), ms)
        }),
    }
    return {
      place: String(index),
      node: { ...node, inner: node, health: () => 'up', lookIfIdle: () => {}, ready: Promise.resolve() },
      settings: { weight: null, methods: null, maxBlockRange: null, history: 'archive' },
    }
  })
  const { node } = createNodeGroup(members, {
    maxLag: 2,
    hedge,
    patienceMs: PATIENCE_MS,
    headMs: 1_000,
    onAnswered: ({ node, outcome }) => observed.push(`${node} ${outcome}`),
  })
  /** The answer, and the milliseconds it took. */
  const ask = async (options: Partial<NodeRequestOptions> = {}) => {
    const since = performance.now()
    const answer = node.request(METHOD, [], { signal: new Stop(), ...options }).catch(() => 'refused')
    let ms = Number.NaN
    void answer.then(() => {
      ms = performance.now() - since
    })
    await vi.advanceTimersByTimeAsync(10_000)
    return { answer: await answer, ms }
  }
  return { ask, asked, observed, blamed }
}

/** `usual`, and from the 21st answer on `then`. */
const after20 = (usual: number, then: Said) => {
  let count = 0
  return () => (++count > 20 ? then : usual)
}

const learn = async ({ ask, observed }: ReturnType<typeof createGroup>) => {
  for (let time = 0; time < 20; time++) await ask()
  observed.length = 0
}

describe('hedging', () => {
  test('behavior: from 20 answers on, the next node is asked after the p95, and the slow one is not blamed', async () => {
    const group = createGroup(true, after20(100, 2_000), () => 40)
    await learn(group)
    expect(group.asked).toEqual([20, 0])
    expect(await group.ask()).toEqual({ answer: { result: 1 }, ms: 140 })
    expect(group.observed).toEqual(['1 answered', '0 outrun'])
    expect(group.blamed).toEqual([])
  })

  test('behavior: a slow node may still be the first, and its second is let go', async () => {
    const group = createGroup(true, after20(100, 120), () => 40)
    await learn(group)
    expect(await group.ask()).toEqual({ answer: { result: 0 }, ms: 120 })
    expect(group.asked).toEqual([21, 1])
    expect(group.observed).toEqual(['0 answered', '1 outrun'])
  })

  test('behavior: a node that is silent for the whole patience is blamed, and the third is asked', async () => {
    const group = createGroup(
      true,
      after20(100, 9_000),
      () => 9_000,
      () => 40,
    )
    await learn(group)
    expect(await group.ask()).toEqual({ answer: { result: 2 }, ms: 2_540 })
    expect(group.blamed).toEqual([0])
  })

  test('behavior: if both fail, each other node is asked once', async () => {
    const group = createGroup(
      true,
      after20(100, 9_000),
      () => FAILS,
      () => FAILS,
      () => 40,
    )
    await learn(group)
    expect(await group.ask()).toEqual({ answer: { result: 3 }, ms: 142 })
    expect(group.asked).toEqual([21, 1, 1, 1])
  })

  test('behavior: what the second does not find, the first may still find', async () => {
    const group = createGroup(true, after20(100, 300), () => NOTHING)
    await learn(group)
    expect(await group.ask()).toEqual({ answer: { result: 0 }, ms: 300 })
  })

  test.each<[string, number, Said]>([
    ['fails', 200, { ms: 200, fails: true }],
    ['does not answer within the patience', PATIENCE_MS, 9_000],
  ])('behavior: "not found" of the second counts if the first %s', async (_, ms, then) => {
    const group = createGroup(true, after20(100, then), () => NOTHING)
    await learn(group)
    expect(await group.ask()).toEqual({ answer: { result: null }, ms })
  })

  test('behavior: the entries of a list are read from one node', async () => {
    const group = createGroup(true, after20(100, 2_000), () => 40)
    await learn(group)
    const entries = { begin: () => {}, take: () => true }
    expect(await group.ask({ entries })).toEqual({ answer: { result: 0 }, ms: 2_000 })
    expect(group.asked).toEqual([21, 0])
  })

  test('behavior: nodes that are slow more often get no more than 5 % of second requests', async () => {
    const group = createGroup(true, after20(100, 2_000), () => 40)
    await learn(group)
    for (let time = 0; time < 100; time++) await group.ask()
    expect(group.asked[1]).toBeLessThanOrEqual(6)
  })

  test('behavior: nodes of the same machine are not asked twice within 25 ms', async () => {
    const group = createGroup(true, after20(1, 30), () => 20)
    await learn(group)
    expect(await group.ask()).toEqual({ answer: { result: 0 }, ms: 30 })
    expect(group.asked).toEqual([21, 1])
  })

  test.each([
    ['without the setting', false, after20(100, 2_000)],
    ['a node whose p95 is longer than the patience', true, after20(2_600, 2_000)],
  ])('behavior: %s, one node is asked within the patience', async (_, hedge, times) => {
    const group = createGroup(hedge, times, () => 40)
    await learn(group)
    const before = group.asked[1]
    expect(await group.ask()).toMatchObject({ ms: 2_000 })
    expect(group.asked[1]).toBe(before)
  })
})

describe('createHedging', () => {
  test('default: 95 of the last 100 answers came within the delay', () => {
    const hedging = createHedging()
    for (let ms = 1; ms <= 1_000; ms++) hedging.record('a', METHOD, ms)
    expect(hedging.delayOf('a', METHOD)).toBe(995)
  })

  test('behavior: unknown before 20 answers, and for another node or method', () => {
    const hedging = createHedging()
    for (let count = 0; count < 19; count++) hedging.record('a', METHOD, 70)
    expect(hedging.delayOf('a', METHOD)).toBe(null)
    hedging.record('a', METHOD, 70)
    expect(hedging.delayOf('a', METHOD)).toBe(70)
    expect(hedging.delayOf('b', METHOD)).toBe(null)
    expect(hedging.delayOf('a', 'eth_call')).toBe(null)
  })

  test('behavior: a node gets a second request for at most 5 % of its calls, and 5 more at once', () => {
    const hedging = createHedging()
    const count = (calls: number) => {
      let spent = 0
      for (let call = 0; call < calls; call++) {
        hedging.delayOf('a', METHOD)
        if (hedging.spend('a')) spent++
      }
      return spent
    }
    expect(count(1_000)).toBe(50)
    for (let call = 0; call < 1_000; call++) hedging.delayOf('a', METHOD)
    expect(count(5)).toBe(5)
    expect(count(5)).toBe(0)
    expect(hedging.spend('b')).toBe(false)
  })
})
