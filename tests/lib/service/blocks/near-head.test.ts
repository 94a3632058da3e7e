import { describe, expect, test } from 'vitest'
import type { HistoryDepth } from '@/lib/networks'
import { refuseOldBlock, servesNearHeadOnly } from '@/lib/service/blocks/check-blocks'
import { minedLog, receiptWith } from '@/tests/lib/rpc/answer-checks/node-answers'
import { type Behaviour, type FakeNode, healthy, startFakeNode } from '../fake-node'
import { call, networkAt, startTestService } from '../running-service'

describe('servesNearHeadOnly', () => {
  test.each([
    ['archive', false, false],
    ['archive', true, true],
    ['near-head', false, true],
    ['near-head', true, true],
    ['unstated', false, false],
    ['unstated', true, false],
  ] as const)('args: history %s, testnet %s', (history, testnet, expected) => {
    expect(servesNearHeadOnly({ history, testnet })).toBe(expected)
  })
})

describe('refuseOldBlock', () => {
  test.each([
    [1_000n, 873n],
    [128n, 1n],
    [127n, 0n],
    [0n, 0n],
  ])('args: with the head at %i the oldest block served is %i', (head, oldest) => {
    expect(refuseOldBlock(oldest, head)).toBeNull()
    expect(refuseOldBlock(head, head)).toBeNull()
    if (oldest > 0n) {
      expect(refuseOldBlock(oldest - 1n, head)).toEqual({
        code: -32002,
        message: 'resource unavailable: this network serves the latest 128 blocks',
        data: {
          requested: `0x${(oldest - 1n).toString(16)}`,
          oldest: `0x${oldest.toString(16)}`,
          head: `0x${head.toString(16)}`,
        },
      })
    }
  })
})

const ADDRESS = `0x${'ab'.repeat(20)}`
const HASH = `0x${'cd'.repeat(32)}`

/** A chain whose head is at 0x1000; its one transaction, and the block of every hash, is at `block`. */
const chainWith =
  (block: string): Behaviour =>
  (request, response) => {
    const [hash] = request.params
    if (request.method === 'eth_blockNumber') return '0x1000'
    if (request.method === 'eth_getBlockByHash') return { hash, number: block }
    if (request.method === 'eth_getTransactionByHash') return { hash, blockNumber: block }
    if (request.method === 'eth_getTransactionReceipt') {
      return receiptWith({ blockNumber: block }, [])
    }
    return healthy(request, response)
  }

const startNearHead = (node: FakeNode, network: { history?: HistoryDepth; testnet?: boolean } = {}) =>
  startTestService({
    config: { networks: { main: { ...networkAt([node.url]), history: 'near-head' as const, ...network } } },
  })

const TOO_OLD = {
  status: 200,
  body: {
    error: {
      code: -32002,
      message: 'resource unavailable: this network serves the latest 128 blocks',
      data: { requested: '0xf80', oldest: '0xf81', head: '0x1000' },
    },
  },
}

const askStorage = call('eth_getStorageAt', [ADDRESS, '0x0', '0xf80'])
const searchRange = call('eth_getLogs', [{ fromBlock: '0xf80', toBlock: '0xf90' }])
const searchBlock = call('eth_getLogs', [{ blockHash: HASH }])
const askReceipt = call('eth_getTransactionReceipt', [HASH])
const parseBlockInput = call('eth_getBlockByHash', [HASH, false])
const askTransaction = call('eth_getTransactionByHash', [HASH])
const runCall = call('eth_call', [{}, '0xf80'])
const EVERY_WAY = [
  askStorage,
  searchRange,
  searchBlock,
  askReceipt,
  parseBlockInput,
  askTransaction,
  runCall,
  call('eth_createAccessList', [{}, '0xf80']),
  call('eth_getBlockAccessList', ['0xf80']),
  call('eth_getBlockAccessList', [HASH]),
]

/** A node whose chain is well, and that cannot look a block up by its hash. */
const withoutHashes =
  (behave: Behaviour): Behaviour =>
  (request, response) => {
    if (request.method !== 'eth_getBlockByHash') return behave(request, response)
    const error = { code: -32601, message: 'eth_getBlockByHash is not served here' }
    return void response.end(JSON.stringify({ jsonrpc: '2.0', id: request.id, error }))
  }

describe('a search by block hash', () => {
  test('behavior: costs the node of an archive no second call, and nothing hangs on one', async () => {
    await using node = await startFakeNode(withoutHashes(chainWith('0x5')))
    await using service = await startTestService({ nodeUrls: [node.url] })
    expect(await service.post(searchBlock)).toMatchObject({ status: 200, body: { result: [] } })
    expect(node.calls.map(({ method }) => method)).toEqual(['eth_getLogs'])
  })

  test('error: of a near-head network, what the node said when its age was asked', async () => {
    await using node = await startFakeNode(withoutHashes(chainWith('0xff0')))
    await using service = await startNearHead(node)
    expect(await service.post(searchBlock)).toMatchObject({
      status: 502,
      body: { error: { data: { class: 'unsupported' }, details: 'eth_getBlockByHash is not served here' } },
    })
    expect((await service.credits()).used).toBe(0)
  })

  test('error: of a near-head network, logs under another number than the block has', async () => {
    const chain = chainWith('0xff0')
    const log = minedLog(0, { blockHash: HASH, blockNumber: '0xff1' })
    await using node = await startFakeNode((request, response) =>
      request.method === 'eth_getLogs' ? [log] : chain(request, response),
    )
    await using service = await startNearHead(node)
    expect(await service.post(searchBlock)).toMatchObject({ status: 502 })
    expect((await service.credits()).used).toBe(0)
  })
})

describe('a near-head network', () => {
  test.each([
    ['eth_getStorageAt', askStorage, ['eth_blockNumber']],
    ['eth_getLogs by range', searchRange, ['eth_blockNumber', 'eth_blockNumber']],
    ['eth_getLogs by hash', searchBlock, ['eth_getBlockByHash', 'eth_blockNumber']],
    ['eth_getTransactionReceipt', askReceipt, ['eth_getTransactionReceipt', 'eth_blockNumber']],
    ['eth_getBlockByHash', parseBlockInput, ['eth_getBlockByHash', 'eth_blockNumber']],
    ['eth_getTransactionByHash', askTransaction, ['eth_getTransactionByHash', 'eth_blockNumber']],
    ['eth_call', runCall, ['eth_blockNumber']],
  ])('error: %s of block head-128 is refused for 5 credits', async (_, request, asked) => {
    await using node = await startFakeNode(chainWith('0xf80'))
    await using service = await startNearHead(node)
    const answer = await service.post(request)
    expect(answer).toMatchObject(TOO_OLD)
    expect(answer.headers.get('x-credits-charged')).toBe('5')
    expect(answer.headers.has('x-answered-by')).toBe(false)
    expect(answer.body).not.toHaveProperty('result')
    expect(node.calls.map(({ method }) => method)).toEqual(asked)
    expect(await service.credits()).toMatchObject({
      used: 5,
      use: [{ method: request.method, calls: 1, credits: 5 }],
    })
  })

  test('default: block head-127 is served', async () => {
    await using node = await startFakeNode(chainWith('0xf81'))
    await using service = await startNearHead(node)
    const requests = [
      call('eth_getStorageAt', [ADDRESS, '0x0', '0xf81']),
      call('eth_getLogs', [{ fromBlock: '0xf81', toBlock: '0xf90' }]),
      searchBlock,
      askReceipt,
      parseBlockInput,
    ]
    for (const request of requests) expect((await service.post(request)).body).toHaveProperty('result')
    expect((await service.credits()).used).toBe(80 + 255 + 255 + 80 + 80)
  })

  test('behavior: a receipt that is not there is no receipt of an old block', async () => {
    await using node = await startFakeNode(healthy)
    await using service = await startNearHead(node)
    expect(await service.post(askReceipt)).toMatchObject({ body: { result: null } })
  })

  test('behavior: a pending transaction is of no old block', async () => {
    const chain = chainWith('0x5')
    const pending = { hash: HASH, blockNumber: null }
    await using node = await startFakeNode((request, response) =>
      request.method === 'eth_getTransactionByHash' ? pending : chain(request, response),
    )
    await using service = await startNearHead(node)
    expect(await service.post(askTransaction)).toMatchObject({ body: { result: pending } })
  })

  test('error: a receipt that names no block', async () => {
    await using node = await startFakeNode(chainWith('soon'))
    await using service = await startNearHead(node)
    expect(await service.post(askReceipt)).toMatchObject({ status: 502 })
    expect((await service.credits()).used).toBe(0)
  })

  test('behavior: so is the testnet of an archive network', async () => {
    await using node = await startFakeNode(chainWith('0xf80'))
    await using service = await startNearHead(node, { history: 'archive', testnet: true })
    for (const request of EVERY_WAY) expect(await service.post(request)).toMatchObject(TOO_OLD)
  })

  test.each([
    { history: 'archive', testnet: false },
    { history: 'unstated', testnet: false },
    { history: 'unstated', testnet: true },
  ] as const)('behavior: %j is none', async (network) => {
    await using node = await startFakeNode(chainWith('0xf80'))
    await using service = await startNearHead(node, network)
    for (const request of EVERY_WAY) expect((await service.post(request)).body).toHaveProperty('result')
  })
})
