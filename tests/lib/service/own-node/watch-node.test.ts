import { describe, expect, test } from 'vitest'
import { NodeFaultError, NodeRefusalError } from '@/lib/service/own-node/node-probe'
import { watchNode } from '@/lib/service/own-node/watch-node'

const hash = (digit: string) => `0x${digit.repeat(64)}`

/** A node that answers by what the test says of it, and counts. */
function scriptedNode() {
  const node = {
    asked: [] as string[],
    metadata: null as object | null,
    chainId: '0x539',
    latest: { number: '0x0', hash: hash('a'), timestamp: '0x0' },
    first: hash('a'),
    fault: null as NodeFaultError | null,
    known: new Set([hash('a')]),
  }
  const ask = async (method: string, [param]: readonly unknown[]) => {
    node.asked.push(method)
    if (node.fault) throw node.fault
    if (method === 'hardhat_metadata') {
      if (!node.metadata) throw new NodeRefusalError()
      return node.metadata
    }
    if (method === 'eth_chainId') return node.chainId
    if (method === 'eth_getBlockByHash') return node.known.has(String(param)) ? {} : null
    if (param === 'latest') return node.latest
    return param === '0x0' ? { number: '0x0', hash: node.first, timestamp: '0x0' } : null
  }
  return { node, ask }
}

function watched() {
  const { node, ask } = scriptedNode()
  let time = 0
  const watch = watchNode({ name: 'local', host: '127.0.0.1:8545', probe: ask, now: () => time })
  return {
    node,
    watch,
    pass: (ms: number) => {
      time += ms
    },
  }
}

const metadata = (change = {}) => ({
  chainId: 31337,
  instanceId: hash('1'),
  latestBlockNumber: 0,
  latestBlockHash: hash('a'),
  ...change,
})

describe('watchNode', () => {
  test('default: nothing is known before it was looked at, and a look tells the chain', async () => {
    const { watch } = watched()
    expect(watch.last().state).toMatchObject({ fault: { kind: 'unreachable' }, chain: null })
    const { state, generation } = await watch.look()
    expect(state).toMatchObject({
      fault: null,
      chain: { chainId: 1337, firstHash: hash('a'), isDevelopment: false, head: { number: 0 } },
    })
    expect(generation).toBe(0)
  })

  test('default: a node to develop with is looked at in one call', async () => {
    const { node, watch } = watched()
    node.metadata = metadata()
    await watch.look()
    node.asked.length = 0
    expect((await watch.look()).state.chain?.isDevelopment).toBe(true)
    expect(node.asked).toEqual(['hardhat_metadata'])
  })

  test('behavior: a look of late is taken again until it is too old', async () => {
    const { node, watch, pass } = watched()
    await watch.look()
    const calls = node.asked.length
    pass(250)
    await watch.lookSince(250)
    expect(node.asked).toHaveLength(calls)
    pass(1)
    await watch.lookSince(250)
    expect(node.asked.length).toBeGreaterThan(calls)
  })

  test('behavior: those who ask while a look is under way share the next one', async () => {
    const { node, watch } = watched()
    node.metadata = metadata()
    await watch.look()
    node.asked.length = 0
    await Promise.all([watch.look(), watch.look(), watch.look(), watch.look()])
    expect(node.asked).toHaveLength(2)
  })

  test('error: a fault is no reset: the chain is the same when the node is back', async () => {
    const { node, watch } = watched()
    const mark = (await watch.look()).state.chain?.mark
    node.fault = new NodeFaultError({ kind: 'html' })
    expect((await watch.look()).state).toMatchObject({ fault: { kind: 'html' }, chain: { mark } })
    node.fault = null
    const { state, generation } = await watch.look()
    expect(state).toMatchObject({ fault: null, chain: { mark }, change: null })
    expect(generation).toBe(0)
  })

  test.each([
    ['other-chain', metadata({ chainId: 1 }), true],
    ['new-chain', metadata({ instanceId: hash('2') }), true],
    ['went-back', metadata({ latestBlockHash: hash('b'), latestBlockNumber: 1 }), false],
  ])('behavior: %s begins another generation', async (kind, next, isMarkedAnew) => {
    const { node, watch } = watched()
    node.metadata = metadata({ latestBlockHash: hash('c'), latestBlockNumber: 5 })
    const before = (await watch.look()).state.chain
    node.metadata = next
    const { state, generation } = await watch.look()
    expect(generation).toBe(1)
    expect(state.change).toEqual({ kind, chainId: 31337, mark: before?.mark, head: 5 })
    expect(state.chain?.mark !== before?.mark).toBe(isMarkedAnew)
  })
})
