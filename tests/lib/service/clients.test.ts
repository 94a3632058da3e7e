import { numberToHex } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoBlock, demoContract } from '@/lib/demo/manifest'
import { ask, startDemoChain } from '../devchain/start-demo-chain'
import { CHAIN, clientChain } from './client-chain'
import { startFakeNode } from './fake-node'
import { CLIENTS, type Client } from './real-clients'
import { KEY, networkAt, startTestService, type TestService } from './running-service'
import { webSocketUrl } from './web-socket-client'

type Hex = `0x${string}`

/** A service and what a client must learn from it. */
type Served = {
  service: TestService
  end: () => Promise<void>
  address: Hex
  word: string
  code: string
  block: { number: number; hash: string }
  logs: string[]
  receipt: Hex
  chainId: number
  head: number
}

async function serveFakeNode(): Promise<Served> {
  const node = await startFakeNode(clientChain)
  const service = await startTestService({ nodeUrls: [node.url] })
  return {
    service,
    end: async () => {
      await service.stop()
      await node[Symbol.asyncDispose]()
    },
    address: CHAIN.address,
    word: `0x${'2a'.padStart(64, '0')}`,
    code: '0x6001',
    block: { number: CHAIN.block, hash: CHAIN.blockHash },
    logs: [CHAIN.transaction],
    receipt: CHAIN.transaction,
    chainId: 1337,
    head: 100,
  }
}

async function serveDemoChain(): Promise<Served> {
  const { networks, manifest } = await startDemoChain()
  const node = networks['demo-mainnet']
  const { chainId } = manifest['demo-mainnet']
  const { address, block, transaction } = demoContract('demo-mainnet', 'Token')
  const at = numberToHex(block)
  const { hash } = await ask<{ hash: string }>(node, 'eth_getBlockByNumber', at, false)
  const logs = await ask<{ transactionHash: string }[]>(node, 'eth_getLogs', {
    address,
    fromBlock: at,
    toBlock: at,
  })
  const config = { networks: { main: { ...networkAt([]), chainId } } }
  const service = await startTestService({ nodes: { main: node }, config })
  return {
    service,
    end: service.stop,
    address,
    word: await ask(node, 'eth_getStorageAt', address, '0x2', 'latest'),
    code: await ask(node, 'eth_getCode', address, 'latest'),
    block: { number: block, hash },
    logs: logs.map(({ transactionHash }) => transactionHash),
    receipt: transaction,
    chainId,
    head: demoBlock('demo-mainnet', 'head').number,
  }
}

describe.each([
  ['a fake node', serveFakeNode],
  ['the embedded chain', serveDemoChain],
])('before %s', (_, serve) => {
  let served: Served
  beforeAll(async () => {
    served = await serve()
  })
  afterAll(() => served.end())

  describe.each(Object.entries(CLIENTS))('%s', (_, open) => {
    let client: Client
    beforeAll(() => {
      const { url } = served.service
      client = open({ http: `${url}/main/v3/${KEY}`, webSocket: webSocketUrl(url) })
    })
    afterAll(() => client.close())

    test('default: a word of storage', async () => {
      expect(BigInt(served.word)).not.toBe(0n)
      expect(await client.storageAt(served.address, '0x2')).toBe(served.word)
    })

    test('default: logs', async () => {
      expect(served.logs.length).toBeGreaterThan(0)
      expect(await client.logsOf(served.address, served.block.number)).toEqual(served.logs)
    })

    test('default: a receipt', async () => {
      expect(await client.blockOfReceipt(served.receipt)).toBe(served.block.number)
    })

    test('behavior: no receipt', async () => {
      expect(await client.blockOfReceipt(CHAIN.unknownTransaction)).toBeNull()
    })

    test('default: what they ask beside', async () => {
      expect(await client.chainId()).toBe(served.chainId)
      expect(await client.head()).toBe(served.head)
      expect(await client.hashOfBlock(served.block.number)).toBe(served.block.hash)
      expect(await client.code(served.address)).toBe(served.code)
    })

    test('behavior: many at once', async () => {
      const words = Array.from({ length: 50 }, () => client.storageAt(served.address, '0x2'))
      expect(await Promise.all(words)).toEqual(Array(50).fill(served.word))
    })

    test('error: a block that does not exist', async () => {
      await expect(client.logsOf(served.address, 0x7fffffff)).rejects.toThrow(/beyond current head block/)
    })
  })
})
