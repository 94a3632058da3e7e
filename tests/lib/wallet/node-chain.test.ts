import { afterEach, describe, expect, test, vi } from 'vitest'
import { CALLS } from '@/lib/credits/tariff'
import { networkOfNode } from '@/lib/nodes/node-network'
import { type NodeState, unknownNode } from '@/lib/nodes/node-state'
import { openClient } from '@/lib/rpc/client/rpc-client'
import { checkWallet } from '@/lib/wallet/check-wallet'
import { createWalletRelay } from '@/lib/wallet/wallet-relay'
import { ADDRESS, BLOCK_HASH, OTHER_HASH } from '../rpc/answer-checks/node-answers'
import { scriptedProvider } from './scripted-provider'

const away = unknownNode('local', '127.0.0.1:8545')

const nodeWith = (firstHash: string | null): NodeState => ({
  ...away,
  fault: null,
  chain: {
    chainId: 31337,
    mark: '1a2b3c4d',
    firstHash,
    isDevelopment: true,
    head: { number: 3, hash: OTHER_HASH },
    blockTime: null,
  },
})

const NETWORK = networkOfNode(nodeWith(BLOCK_HASH))
const WORD = `0x${'0'.repeat(63)}7`
const READ = { method: 'eth_getStorageAt', params: [ADDRESS, '0x0', 'latest'] }

/** A wallet on chain 31337 with this first block, beside an explorer whose node is as told. */
function walletBeside(node: NodeState | null, first = BLOCK_HASH) {
  const explorer = { node, asked: [] as string[] }
  vi.stubGlobal('fetch', async (url: string) => {
    explorer.asked.push(url)
    if (!explorer.node) throw new TypeError('Failed to fetch')
    return Response.json({ nodes: [explorer.node] })
  })
  const chain = { first }
  const wallet = scriptedProvider({
    eth_chainId: '0x7a69',
    eth_getStorageAt: WORD,
    eth_getBlockByNumber: () => ({ number: '0x0', hash: chain.first, timestamp: '0x3e8' }),
  })
  let time = 0
  const relay = createWalletRelay({
    provider: wallet.provider,
    network: NETWORK,
    onBill: () => {},
    now: () => time,
  })
  const pass = (ms: number) => {
    time += ms
  }
  return { ...wallet, explorer, chain, relay, pass }
}

const check = ({ relay }: ReturnType<typeof walletBeside>) =>
  checkWallet(NETWORK, openClient(relay.ask, CALLS, new AbortController().signal), () => 1010)

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('a wallet beside a node of the operator’s', () => {
  test('default: with the first block of the node it answers, and only the explorer itself is asked beside it', async () => {
    const beside = walletBeside(nodeWith(BLOCK_HASH))
    expect((await beside.relay.ask(READ)).result).toBe(WORD)
    expect(beside.explorer.asked).toEqual(['/api/nodes'])
    expect((await check(beside)).map(({ state }) => state)).toEqual(Array(4).fill('passed'))
  })

  test('error: another chain of the same number is found out by its first block', async () => {
    const beside = walletBeside(nodeWith(OTHER_HASH))
    await expect(beside.relay.ask(READ)).rejects.toMatchObject({
      kind: 'wallet-other-chain',
      verbatim: `Block 0 of local has another hash than ${BLOCK_HASH}.`,
    })
    expect(beside.methods()).not.toContain('eth_getStorageAt')
    expect((await check(beside))[2]).toMatchObject({ state: 'failed', wallet: 'wallet-other-chain' })
  })

  test('behavior: the new chain counts once the node began one', async () => {
    const beside = walletBeside(nodeWith(BLOCK_HASH))
    await beside.relay.ask(READ)
    beside.explorer.node = nodeWith(OTHER_HASH)
    beside.pass(10_000)
    await expect(beside.relay.ask(READ)).rejects.toMatchObject({ kind: 'wallet-other-chain' })
    beside.chain.first = OTHER_HASH
    expect((await beside.relay.ask(READ)).result).toBe(WORD)
  })

  test.each([
    ['has not answered yet', away],
    ['does not have it', nodeWith(null)],
    ['has changed to another chain', networkedElsewhere()],
  ])('behavior: that the first block is not known is said where the node %s', async (_, node) => {
    const beside = walletBeside(node)
    expect((await beside.relay.ask(READ)).result).toBe(WORD)
    expect((await check(beside))[2]).toMatchObject({
      state: 'not-reached',
      says: expect.stringContaining('Not compared'),
    })
  })

  test('error: nothing is asked of it while the explorer does not say what its node has', async () => {
    const beside = walletBeside(null)
    await expect(beside.relay.ask(READ)).rejects.toMatchObject({ kind: 'unavailable', bill: { calls: 0 } })
    expect(beside.methods()).not.toContain('eth_getStorageAt')
  })
})

function networkedElsewhere(): NodeState {
  const node = nodeWith(OTHER_HASH)
  return node.chain ? { ...node, chain: { ...node.chain, chainId: 1337 } } : node
}
