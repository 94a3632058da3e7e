import { describe, expect, test } from 'vitest'
import { createBlockLookup } from '@/lib/service/blocks/known-blocks'
import { type Node, type NodeAnswer, UpstreamUnavailableError } from '@/lib/service/nodes/node'
import { DeadlineExceededError } from '@/lib/service/time/call-clock'

const HASH = `0x${'ab'.repeat(32)}` as const

const lookup = (answer: NodeAnswer) => {
  const asked: unknown[] = []
  const node: Node = {
    request: async (...[method, params]) => {
      asked.push([method, ...params])
      return answer
    },
  }
  return { ...createBlockLookup(node, 1_000), asked }
}

describe('numberOfHash', () => {
  test('default', async () => {
    const blocks = lookup({ result: { number: '0x10', hash: HASH.toUpperCase().replace('0X', '0x') } })
    expect(await blocks.numberOfHash(HASH)).toBe(16n)
    expect(blocks.asked).toEqual([['eth_getBlockByHash', HASH, false]])
  })

  test('behavior: an error of the node is told', async () => {
    const error = { code: -32601, message: 'no' }
    expect(await lookup({ error }).numberOfHash(HASH)).toEqual(error)
  })

  test('behavior: a block keeps its number, so it is asked for once', async () => {
    const blocks = lookup({ result: { number: '0x10', hash: HASH } })
    expect(blocks.seenNumber(HASH)).toBeNull()
    await blocks.numberOfHash(HASH)
    expect(await blocks.numberOfHash(HASH)).toBe(16n)
    expect(blocks.seenNumber(HASH)).toBe(16n)
    expect(blocks.asked).toHaveLength(1)
  })

  test('behavior: an unknown hash', async () => {
    expect(await lookup({ result: null }).numberOfHash(HASH)).toBeNull()
  })

  test.each<[string, NodeAnswer]>([
    ['another block', { result: { number: '0x10', hash: `0x${'cd'.repeat(32)}` } }],
    ['a block without a number', { result: { hash: HASH } }],
    ['a text', { result: '0x10' }],
  ])('error: %s', async (_, answer) => {
    await expect(lookup(answer).numberOfHash(HASH)).rejects.toThrow(UpstreamUnavailableError)
  })

  test('error: the node never answers', async () => {
    const blocks = createBlockLookup({ request: () => new Promise(() => {}) }, 1)
    await expect(blocks.numberOfHash(HASH)).rejects.toThrow(DeadlineExceededError)
  })
})

describe('numberOfTag', () => {
  test('default', async () => {
    const blocks = lookup({ result: { number: '0x10' } })
    expect(await blocks.numberOfTag('safe')).toBe(16n)
    expect(blocks.asked).toEqual([['eth_getBlockByNumber', 'safe', false]])
  })

  test.each<[string, NodeAnswer]>([
    ['null', { result: null }],
    ['an error', { error: { code: -39001, message: 'unknown block' } }],
  ])('behavior: %s is no block', async (_, answer) => {
    expect(await lookup(answer).numberOfTag('finalized')).toBeNull()
  })
})
