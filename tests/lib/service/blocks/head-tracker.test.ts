import { afterEach, describe, expect, test, vi } from 'vitest'
import { trackHead } from '@/lib/service/blocks/known-blocks'
import { type Node, UpstreamUnavailableError } from '@/lib/service/nodes/node'
import { DeadlineExceededError } from '@/lib/service/time/with-deadline'

const nodeAt = (results: unknown[]): Node & { asked: () => number } => {
  let asked = 0
  return { asked: () => asked, request: async () => ({ result: results[asked++] }) }
}

afterEach(() => {
  vi.useRealTimers()
})

describe('trackHead', () => {
  test('default', async () => {
    const head = trackHead(nodeAt(['0x64', '0x65']), 1_000)
    expect(head.seen()).toBeNull()
    expect(await head.refresh()).toBe(100n)
    expect(await head.refresh()).toBe(101n)
    expect(head.seen()).toBe(101n)
  })

  test('behavior: askers at the same moment share one question', async () => {
    const node = nodeAt(['0x64', '0x65'])
    const head = trackHead(node, 1_000)
    expect(await Promise.all([head.refresh(), head.refresh(), head.refresh()])).toEqual([100n, 100n, 100n])
    expect(node.asked()).toBe(1)
  })

  test('behavior: a head that is told too high is not believed for long', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
    const head = trackHead(nodeAt(['0xffffff', '0x64']), 1_000)
    await head.refresh()
    await vi.advanceTimersByTimeAsync(9_000)
    expect(head.seen()).toBe(0xffffffn)
    await vi.advanceTimersByTimeAsync(2_000)
    expect(head.seen()).toBeNull()
    expect(await head.refresh()).toBe(100n)
    expect(head.seen()).toBe(100n)
  })

  test.each([null, 100, '100', '0x', {}])('error: the node says %j', async (result) => {
    const head = trackHead(nodeAt([result, '0x1']), 1_000)
    await expect(head.refresh()).rejects.toThrow(UpstreamUnavailableError)
    expect(await head.refresh()).toBe(1n)
  })

  test('error: the node never answers', async () => {
    const head = trackHead({ request: () => new Promise(() => {}) }, 1)
    await expect(head.refresh()).rejects.toThrow(DeadlineExceededError)
  })
})
