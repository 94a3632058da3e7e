import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { WatchedNode } from '@/lib/service/nodes/circuit-breaker'
import { type Node, UpstreamUnavailableError } from '@/lib/service/nodes/node'
import { followHeads } from '@/lib/service/nodes/node-heads'
import { DeadlineExceededError } from '@/lib/service/time/call-clock'

type CountedNode = WatchedNode & { asked: () => number }

const nodeAt = (results: unknown[], ready = Promise.resolve()): CountedNode => {
  let asked = 0
  const node: Node = { request: async () => ({ result: results[asked++] }) }
  return { ...node, inner: node, asked: () => asked, health: () => 'up', lookIfIdle: () => {}, ready }
}

const silent: WatchedNode = { ...nodeAt([]), inner: { request: () => new Promise(() => {}) } }

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('followHeads', () => {
  test('default: the newest head of all nodes', async () => {
    const [first, second] = [nodeAt(['0x64', '0x65']), nodeAt(['0x66', '0x66'])]
    const heads = followHeads([first, second], 1_000)
    expect(heads.seen()).toBeNull()
    expect(await heads.refresh()).toBe(102n)
    expect(await heads.refresh()).toBe(102n)
    expect(heads.seen()).toBe(102n)
    expect([first, second].map(heads.of)).toEqual([101n, 102n])
  })

  test('behavior: concurrent callers share one request', async () => {
    const node = nodeAt(['0x64', '0x65'])
    const heads = followHeads([node], 1_000)
    expect(await Promise.all([heads.refresh(), heads.refresh(), heads.refresh()])).toEqual([100n, 100n, 100n])
    expect(node.asked()).toBe(1)
  })

  test('behavior: a head is used for 10 seconds', async () => {
    const node = nodeAt(['0xffffff', '0x64'])
    const heads = followHeads([node], 1_000)
    await heads.refresh()
    await vi.advanceTimersByTimeAsync(9_000)
    expect(heads.seen()).toBe(0xffffffn)
    await vi.advanceTimersByTimeAsync(2_000)
    expect(heads.seen()).toBeNull()
    expect(heads.of(node)).toBeNull()
    expect(await heads.refresh()).toBe(100n)
  })

  test('behavior: nodes in use are asked once a second, and only the first time somebody waits', async () => {
    const nodes = [nodeAt(Array(9).fill('0x64')), nodeAt(Array(9).fill('0x64'))]
    const heads = followHeads(nodes, 1_000)
    await heads.follow()
    expect(heads.seen()).toBe(100n)
    for (let time = 0; time < 10; time++) {
      await vi.advanceTimersByTimeAsync(250)
      expect(heads.follow()).toBeNull()
    }
    expect(nodes.map(({ asked }) => asked())).toEqual([3, 3])
  })

  test('behavior: after a pause of 5 seconds the heads are asked before they are compared', async () => {
    const node = nodeAt(['0x64', '0x70'])
    const heads = followHeads([node, nodeAt(['0x64', '0x64'])], 1_000)
    await heads.follow()
    await vi.advanceTimersByTimeAsync(5_000)
    await heads.follow()
    expect(heads.of(node)).toBe(0x70n)
  })

  test.each([
    ['has no such block', null, null],
    ['has its block', { number: '0xffffff' }, 0xffffffn],
  ])('behavior: a head far ahead of another one counts if the node %s', async (_, block, expected) => {
    const far: Node = {
      request: async (method) => ({ result: method === 'eth_blockNumber' ? '0xffffff' : block }),
    }
    const [node, other] = [{ ...nodeAt([]), inner: far }, nodeAt(['0x64', '0x64'])]
    const heads = followHeads([node, other], 1_000)
    await heads.refresh()
    await vi.advanceTimersByTimeAsync(1_000)
    await heads.refresh()
    expect(heads.of(node)).toBe(expected)
    expect(heads.of(other)).toBe(100n)
  })

  test('behavior: one node has no other to be compared with', () => {
    const node = nodeAt(['0x64'])
    expect(followHeads([node], 1_000).follow()).toBeNull()
    expect(node.asked()).toBe(0)
  })

  test('behavior: a head is compared only after the chain of its node was checked', async () => {
    let check = () => {}
    const checked = new Promise<void>((resolve) => {
      check = resolve
    })
    const [node, other] = [nodeAt(['0x64'], checked), nodeAt(['0x65'])]
    const refreshed = followHeads([node, other], 1_000).refresh()
    await vi.advanceTimersByTimeAsync(0)
    expect([node, other].map(({ asked }) => asked())).toEqual([0, 1])
    check()
    expect(await refreshed).toBe(101n)
    expect(node.asked()).toBe(1)
  })

  test('behavior: a silent node does not hide the others', async () => {
    const heads = followHeads([silent, nodeAt(['0x64'])], 1_000)
    const refreshed = heads.refresh()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(await refreshed).toBe(100n)
    expect(heads.of(silent)).toBeNull()
  })

  test.each([null, 100, '100', '0x', {}])('error: the node returns %j', async (result) => {
    const heads = followHeads([nodeAt([result, '0x1'])], 1_000)
    await expect(heads.refresh()).rejects.toThrow(UpstreamUnavailableError)
    expect(await heads.refresh()).toBe(1n)
  })

  test('error: the node never answers', async () => {
    const refused = expect(followHeads([silent], 1_000).refresh()).rejects.toThrow(DeadlineExceededError)
    await vi.advanceTimersByTimeAsync(1_000)
    await refused
  })
})
