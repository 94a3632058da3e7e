import { describe, expect, test } from 'vitest'
import { findNetwork } from '@/lib/networks'
import { findNode, isOfOtherChain, networkAsked, networkOfNode } from '@/lib/nodes/node-network'
import { parseNodeSlug } from '@/lib/nodes/node-slug'
import { type NodeState, unknownNode } from '@/lib/nodes/node-state'

const answering = (chainId: number): NodeState => ({
  name: 'local',
  host: '127.0.0.1:8545',
  fault: null,
  chain: {
    chainId,
    mark: '1a2b3c4d',
    firstHash: `0x${'0'.repeat(64)}`,
    isDevelopment: true,
    head: { number: 3, hash: `0x${'1'.repeat(64)}` },
    blockTime: null,
  },
  change: null,
})

describe('parseNodeSlug', () => {
  test.each([
    ['local', { name: 'local', chainId: null, mark: null }],
    ['local-31337', { name: 'local', chainId: 31337, mark: null }],
    ['local-31337.1a2b3c4d', { name: 'local', chainId: 31337, mark: '1a2b3c4d' }],
    ['local-2', { name: 'local-2', chainId: null, mark: null }],
    ['local-2-1337', { name: 'local-2', chainId: 1337, mark: null }],
    ['local-3', { name: 'local', chainId: 3, mark: null }],
    ['local-9007199254740991', { name: 'local', chainId: 9_007_199_254_740_991, mark: null }],
  ])('default: %s', (slug, asked) => {
    expect(parseNodeSlug(slug, ['local', 'local-2'])).toEqual(asked)
  })

  test.each([
    'locals',
    'local-0',
    'local-x',
    'local-1/..',
    'local.1a2b',
    'local-99999999999999999',
    'local-9007199254740993',
    'mainnet',
  ])('behavior: %s names none', (slug) => {
    expect(parseNodeSlug(slug, ['local'])).toBeNull()
  })
})

describe('networkOfNode', () => {
  test('default: a slug with the chain, and a name for what is kept that another chain of this number has not', () => {
    expect(networkOfNode(answering(31337))).toMatchObject({
      slug: 'local-31337',
      keptAs: 'local-31337.1a2b3c4d',
      name: 'local',
      chainId: 31337,
      blockTime: null,
      history: 'archive',
      currency: { symbol: 'ETH' },
      service: 'node',
    })
  })

  test('default: a chain that is known by its number has its currency and block time', () => {
    expect(networkOfNode(answering(137))).toMatchObject({ currency: { symbol: 'POL' }, blockTime: 2 })
  })

  test('behavior: before the node has answered it goes by its name, and by the chain that a link names', () => {
    const node = unknownNode('local', '127.0.0.1:8545')
    expect(networkOfNode(node)).toMatchObject({ slug: 'local', keptAs: 'local', chainId: 0 })
    const found = findNode([node], 'local-31337')
    expect(found && networkAsked(found)).toMatchObject({
      slug: 'local-31337',
      chainId: 31337,
    })
  })

  test('behavior: its name alone finds it, whatever chain it has; the name of another chain does not', () => {
    const network = networkOfNode(answering(1337))
    expect(findNetwork([network], 'local')).toBe(network)
    expect(findNetwork([network], 'local-1337')).toBe(network)
    expect(findNetwork([network], 'local-31337')).toBeUndefined()
    const found = findNode([answering(1337)], 'local-31337')
    expect(found && isOfOtherChain(found)).toBe(true)
  })
})
