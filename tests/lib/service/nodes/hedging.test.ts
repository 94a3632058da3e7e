import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createAnswerTimes } from '@/lib/service/nodes/answer-times'
import { type Node, UpstreamUnavailableError } from '@/lib/service/nodes/node'
import { createNodeGroup, type Member } from '@/lib/service/nodes/node-group'
import { Stop } from '@/lib/service/time/stop'

const PATIENCE_MS = 2_500
const METHOD = 'eth_chainId'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** Nodes that answer their name after a time: the next one of `times`, or null to fail. */
function createGroup(hedge: boolean, ...times: (() => number | null)[]) {
  const asked = times.map(() => 0)
  const observed: string[] = []
  const blamed: number[] = []
  const members = times.map((next, index): Member => {
    const node: Node = {
      request: (_method, _params, { signal }) =>
        new Promise((resolve, reject) => {
          asked[index] = (asked[index] ?? 0) + 1
          const ms = next()
          signal.addEventListener('abort', () => {
            if (signal.reason?.name === 'DeadlineExceededError') blamed.push(index)
            reject(signal.reason)
          })
          if (ms === null) return reject(new UpstreamUnavailableError('broken'))
          setTimeout(() => resolve({ result: index }), ms)
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
  const ask = async () => {
    const since = performance.now()
    const answer = node.request(METHOD, [], { signal: new Stop() }).catch(() => 'refused')
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
const after20 = (usual: number, then: number | null) => {
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
    expect(await group.ask()).toEqual({ answer: { result: 2 }, ms: 2_640 })
    expect(group.blamed).toEqual([0])
  })

  test('behavior: if both fail, each other node is asked once', async () => {
    const group = createGroup(
      true,
      after20(100, 9_000),
      () => null,
      () => null,
      () => 40,
    )
    await learn(group)
    expect(await group.ask()).toEqual({ answer: { result: 3 }, ms: 140 })
    expect(group.asked).toEqual([21, 1, 1, 1])
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

describe('createAnswerTimes', () => {
  test('default: 95 of the last 100 answers came within the p95', () => {
    const times = createAnswerTimes()
    for (let ms = 1; ms <= 1_000; ms++) times.record('a', METHOD, ms)
    expect(times.p95('a', METHOD)).toBe(995)
  })

  test('behavior: unknown before 20 answers, and for another node or method', () => {
    const times = createAnswerTimes()
    for (let count = 0; count < 19; count++) times.record('a', METHOD, 7)
    expect(times.p95('a', METHOD)).toBe(null)
    times.record('a', METHOD, 7)
    expect(times.p95('a', METHOD)).toBe(7)
    expect(times.p95('b', METHOD)).toBe(null)
    expect(times.p95('a', 'eth_call')).toBe(null)
  })
})
