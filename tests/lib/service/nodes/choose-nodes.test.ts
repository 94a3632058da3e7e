import { describe, expect, test } from 'vitest'
import { needsOf } from '@/lib/service/nodes/call-needs'
import { chooseNodes, type NodeState } from '@/lib/service/nodes/choose-nodes'

type Named = NodeState & { name: string }

const node = (name: string, about: Partial<NodeState> = {}): Named => ({
  name,
  methods: null,
  maxBlockRange: null,
  history: 'archive',
  head: null,
  isDown: false,
  isResting: false,
  ...about,
})

/** The names of the row in order, or why there is none. */
function choose(nodes: readonly Named[], method: string, params: readonly unknown[]) {
  const row = chooseNodes(nodes, needsOf(method, params), 2)
  return typeof row === 'object' && 'nodes' in row ? row.nodes.map(({ name }) => name).join(' ') : row
}

const ADDRESS = `0x${'ab'.repeat(20)}`
const HASH = `0x${'cd'.repeat(32)}`
const storageAt = (block: string) => ['eth_getStorageAt', [ADDRESS, '0x0', block]] as const
const search = (fromBlock: string, toBlock: string) => ['eth_getLogs', [{ fromBlock, toBlock }]] as const
const RECEIPT = ['eth_getTransactionReceipt', [HASH]] as const

describe('chooseNodes', () => {
  const [behind, ahead, near] = [
    node('behind', { head: 97n }),
    node('ahead', { head: 100n }),
    node('near', { head: 98n }),
  ]

  test.each([
    ['the head', storageAt('latest'), 'ahead near'],
    ['a safe block', storageAt('safe'), 'ahead near'],
    ['a finalized block', storageAt('finalized'), 'ahead near'],
    ['a search to the head', search('0x1', 'latest'), 'ahead near'],
    ['the number of the head', ['eth_blockNumber', []] as const, 'ahead near'],
    ['a block that only one has', storageAt('0x63'), 'ahead'],
    ['a block that two have', storageAt('0x62'), 'ahead near'],
    ['a block that all have', storageAt('0x61'), 'behind ahead near'],
    ['the first block', storageAt('earliest'), 'behind ahead near'],
    ['a range that all have', search('0x1', '0x61'), 'behind ahead near'],
    ['a range beyond a head', search('0x1', '0x62'), 'ahead near'],
    ['a receipt', RECEIPT, 'ahead near behind'],
    ['the logs of a hash', ['eth_getLogs', [{ blockHash: HASH }]] as const, 'ahead near behind'],
    ['no block', ['eth_chainId', []] as const, 'behind ahead near'],
  ])('default: nodes by their heads, for %s', (_, [method, params], expected) => {
    expect(choose([behind, ahead, near], method, params)).toEqual(expected)
  })

  test('behavior: a node whose head is not known is asked last for the head', () => {
    expect(choose([node('unknown'), ahead, near], ...storageAt('latest'))).toBe('ahead near unknown')
    expect(choose([node('unknown'), ahead], ...storageAt('0x1'))).toBe('unknown ahead')
    expect(choose([node('a'), node('b')], ...storageAt('latest'))).toBe('a b')
  })

  test('behavior: down and resting nodes come last', () => {
    const nodes = [node('down', { isDown: true }), node('resting', { isResting: true }), node('up')]
    expect(choose(nodes, ...RECEIPT)).toBe('up down resting')
  })

  test('behavior: only nodes that serve the method are asked', () => {
    const nodes = [node('logs', { methods: new Set(['eth_getLogs']) }), node('all')]
    expect(choose(nodes, ...RECEIPT)).toBe('all')
    expect(choose(nodes, ...search('0x1', '0x2'))).toBe('logs all')
    expect(choose(nodes.slice(0, 1), ...RECEIPT)).toBe('unsupported')
  })

  test('behavior: the head of a node counts only for methods that it serves', () => {
    const nodes = [node('far', { head: 200n, methods: new Set(['eth_getCode']) }), ahead]
    expect(choose(nodes, ...storageAt('latest'))).toBe('ahead')
  })

  test('behavior: a range goes to the nodes that allow its width', () => {
    const nodes = [
      node('narrow', { maxBlockRange: 10, head: 100n }),
      node('wide', { maxBlockRange: 50, head: 100n }),
    ]
    expect(choose(nodes, ...search('0x1', '0xa'))).toBe('narrow wide')
    expect(choose(nodes, ...search('0x1', '0xb'))).toBe('wide')
    expect(choose(nodes, ...search('0x33', 'latest'))).toBe('wide')
    expect(choose(nodes, ...search('0x32', 'latest'))).toEqual({ maxBlockRange: 50 })
  })

  test('behavior: old state is asked of an archive node first', () => {
    const nodes = [node('full', { history: 'full', head: 1_000n }), node('archive', { head: 1_000n })]
    expect(choose(nodes, ...storageAt('0x368'))).toBe('archive full')
    expect(choose(nodes, ...storageAt('0x369'))).toBe('full archive')
    expect(choose(nodes, ...search('0x1', '0x2'))).toBe('full archive')
  })

  test('behavior: a block that no node had at the last look is asked of all', () => {
    expect(choose([behind, ahead], ...storageAt('0x65'))).toBe('behind ahead')
  })
})
