import { describe, expect, test } from 'vitest'
import { findNetwork, SHIPPED_NETWORKS } from '@/lib/networks'
import type { BilledCall } from '@/lib/rpc/client/explorer-relay'
import { RpcError } from '@/lib/rpc/client/rpc-error'
import { createWalletRelay } from '@/lib/wallet/wallet-relay'
import {
  ADDRESS,
  BLOCK_HASH,
  minedLog,
  OTHER_HASH,
  receiptWith,
  TRANSACTION,
} from '../rpc/answer-checks/node-answers'
import { refuseWith, scriptedProvider } from './scripted-provider'

function network(slug: string) {
  const found = findNetwork(SHIPPED_NETWORKS, slug)
  if (!found) throw new Error(slug)
  return found
}

/** Its first block is not known here; that of Sepolia is. */
const LINEA_SEPOLIA = network('linea-sepolia')
const SEPOLIA = network('sepolia')
const SEPOLIA_FIRST = '0x25a5cc106eea7138acab33231d7160d69cb777ee0c2c553fcddf5138993e6dd9'
const WORD = `0x${'0'.repeat(63)}7`
const READ = { method: 'eth_getStorageAt', params: [ADDRESS, '0x0', 'latest'] }

function relayOver(says: Record<string, unknown>, on = LINEA_SEPOLIA, longestWait = 1000) {
  const wallet = scriptedProvider({ eth_chainId: '0xe705', eth_getStorageAt: WORD, ...says })
  const billed: BilledCall[] = []
  const relay = createWalletRelay({
    provider: wallet.provider,
    network: on,
    onBill: (call) => billed.push(call),
    longestWait,
  })
  return { ...wallet, relay, billed }
}

const broken = (): never => {
  throw new Error('broken')
}

const refusalOf = async (asked: Promise<unknown>): Promise<RpcError> => {
  const error = await asked.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  if (error instanceof RpcError) return error
  throw error ?? new Error('It answered.')
}

describe('createWalletRelay', () => {
  test('default: the chain is held first, then the question is asked once, without a permission', async () => {
    const { relay, methods, billed } = relayOver({})
    const { result, bill } = await relay.ask(READ)
    expect(result).toBe(WORD)
    expect(bill).toMatchObject({ calls: 1, credits: 1, unit: 'calls', answeredBy: 'wallet' })
    expect(methods()).toEqual(['eth_chainId', 'eth_getStorageAt'])
    expect(billed).toMatchObject([{ network: 'linea-sepolia', method: 'eth_getStorageAt', keyId: 'wallet' }])
    expect((await relay.ask(READ)).bill.calls).toBe(1)
  })

  test('default: a word that leaves out leading zeros is made whole', async () => {
    expect((await relayOver({ eth_getStorageAt: '0x7' }).relay.ask(READ)).result).toBe(WORD)
  })

  test('default: a receipt is held against its transaction and its bloom', async () => {
    const ask = (receipt: unknown) =>
      relayOver({ eth_getTransactionReceipt: receipt }).relay.ask({
        method: 'eth_getTransactionReceipt',
        params: [TRANSACTION],
      })
    const receipt = receiptWith()
    expect((await ask(receipt)).result).toBe(receipt)
    expect((await refusalOf(ask({ ...receipt, transactionHash: OTHER_HASH }))).kind).toBe('wallet-untrue')
    expect((await refusalOf(ask({ ...receipt, logsBloom: `0x${'0'.repeat(512)}` }))).kind).toBe(
      'wallet-untrue',
    )
  })

  test('behavior: the first block is asked once for all relays of a wallet, until its chain changes', async () => {
    const { relay, methods, provider, emit } = relayOver(
      { eth_chainId: '0xaa36a7', eth_getBlockByNumber: { number: '0x0', hash: SEPOLIA_FIRST } },
      SEPOLIA,
    )
    await relay.ask(READ)
    const other = createWalletRelay({ provider, network: SEPOLIA, onBill: () => {} })
    await other.ask(READ)
    const firstBlocks = () => methods().filter((method) => method === 'eth_getBlockByNumber').length
    expect(firstBlocks()).toBe(1)
    emit('chainChanged', '0x1')
    await relay.ask(READ)
    expect(firstBlocks()).toBe(2)
  })

  test('behavior: calls that begin together hold the chain once', async () => {
    const { relay, methods } = relayOver({})
    await Promise.all([relay.ask(READ), relay.ask(READ), relay.ask(READ)])
    expect(methods().filter((method) => method === 'eth_chainId')).toHaveLength(1)
  })

  test('error: another chain is said with both, and nothing is asked of it', async () => {
    const { relay, methods } = relayOver({ eth_chainId: '0x1' })
    const refused = await refusalOf(relay.ask(READ))
    expect(refused.kind).toBe('wallet-wrong-chain')
    expect(refused.verbatim).toBe('Your wallet is on chain 1; Linea Sepolia Testnet is chain 59141.')
    expect(methods()).toEqual(['eth_chainId'])
  })

  test('error: a wallet that lies about its chain is found out by the first block', async () => {
    const { relay, methods } = relayOver(
      { eth_chainId: '0xaa36a7', eth_getBlockByNumber: { number: '0x0', hash: OTHER_HASH } },
      SEPOLIA,
    )
    expect((await refusalOf(relay.ask(READ))).kind).toBe('wallet-other-chain')
    expect(methods()).not.toContain('eth_getStorageAt')
  })

  test('error: an answer that came while the chain changed is not given', async () => {
    const wallet = relayOver({
      eth_getStorageAt: () => {
        wallet.emit('chainChanged', '0x1')
        return WORD
      },
    })
    expect((await refusalOf(wallet.relay.ask(READ))).kind).toBe('wallet-changed-chain')
  })

  test.each([
    [{ code: 4001, message: 'User rejected the request.' }, 'wallet-rejected'],
    [{ code: 4100, message: "Must call 'eth_requestAccounts' before other methods" }, 'wallet-not-connected'],
    [{ code: 4200, message: 'Unsupported' }, 'wallet-unsupported'],
    [{ code: -32601, message: 'method not found' }, 'wallet-unsupported'],
    [{ code: 4900, message: 'Disconnected' }, 'wallet-disconnected'],
    [{ code: 4901, message: 'Chain disconnected' }, 'wallet-off-chain'],
    [{ code: 4902, message: 'Unrecognized chain ID' }, 'wallet-unknown-chain'],
    [{ code: -32002, message: 'Request of type already pending for origin' }, 'wallet-busy'],
    [new Error('Extension context invalidated.'), 'wallet-disconnected'],
    [
      {
        code: -32603,
        message: 'Internal JSON-RPC error.',
        data: { code: -32000, message: 'missing trie node' },
      },
      'missing-data',
    ],
    [
      {
        code: -32603,
        message: 'Internal JSON-RPC error.',
        data: { originalError: { code: -32005, message: 'query returned more than 10000 results' } },
      },
      'too-many-results',
    ],
    [{ code: -32005, message: 'Request is being rate limited.', data: { httpStatus: 429 } }, 'rate-limited'],
  ])('error: %j is told as %s', async (thrown, kind) => {
    const { relay } = relayOver({ eth_getStorageAt: refuseWith(thrown) })
    const refused = await refusalOf(relay.ask(READ))
    expect(refused.kind).toBe(kind)
    expect(refused.bill.calls).toBe(1)
  })

  test.each([
    ['is all traps', new Proxy({}, { get: broken, has: broken, getPrototypeOf: broken })],
    ['throws as its code is read', Object.defineProperty({}, 'code', { get: broken })],
    ['throws as what it wraps is read', { code: -32603, message: 'x', data: new Proxy({}, { get: broken }) }],
    ['throws as a limit in it is read', { code: 0, message: '', data: new Proxy({}, { get: broken }) }],
  ])('error: what a wallet throws that %s is a refusal as others are', async (_, thrown) => {
    const { relay } = relayOver({ eth_getStorageAt: refuseWith(thrown) })
    expect((await refusalOf(relay.ask(READ))).kind).toBe('wallet-disconnected')
  })

  test('behavior: the code and words of a refusal count, whatever its data is', async () => {
    const data = new Proxy({}, { get: broken })
    const { relay } = relayOver({ eth_getStorageAt: refuseWith({ code: 4001, message: 'no', data }) })
    expect(await refusalOf(relay.ask(READ))).toMatchObject({ kind: 'wallet-rejected', verbatim: 'no' })
  })

  test('error: one that never answers is waited for no longer than that', async () => {
    const { relay } = relayOver({ eth_getStorageAt: () => new Promise(() => {}) }, LINEA_SEPOLIA, 20)
    expect(await refusalOf(relay.ask(READ))).toMatchObject({
      kind: 'wallet-silent',
      bill: { calls: 1, answeredBy: null },
    })
  })

  test('error: a stop is heard at once', async () => {
    const { relay } = relayOver({ eth_getStorageAt: () => new Promise(() => {}) })
    const stop = new AbortController()
    const asked = relay.ask({ ...READ, signal: stop.signal })
    setTimeout(() => stop.abort(new Error('stopped')), 5)
    await expect(asked).rejects.toThrow('stopped')
  })

  test.each([
    ['eth_getStorageAt', [ADDRESS, '0x0', 'finalized']],
    ['eth_getCode', [ADDRESS, 'safe']],
    ['eth_getBlockByNumber', ['finalized', false]],
    ['eth_getLogs', [{ fromBlock: '0x0', toBlock: 'finalized' }]],
  ])('error: %s %j is asked of no wallet', async (method, params) => {
    const { relay, asked } = relayOver({})
    expect((await refusalOf(relay.ask({ method, params }))).kind).toBe('wallet-tag')
    expect(asked).toEqual([])
  })

  test('error: only the methods of the price table are asked', async () => {
    const { relay, asked } = relayOver({})
    expect((await refusalOf(relay.ask({ method: 'eth_sendTransaction', params: [{}] }))).kind).toBe(
      'invalid-request',
    )
    expect(asked).toEqual([])
  })
})

describe('a log query through a wallet', () => {
  const LOG = minedLog(0)
  const ask = (filter: object, says: Record<string, unknown>) => {
    const over = relayOver(says)
    return { ...over, answer: over.relay.ask({ method: 'eth_getLogs', params: [filter] }) }
  }

  test('default: logs of the range come as they are', async () => {
    const { answer } = ask({ fromBlock: '0x5', toBlock: '0x5' }, { eth_getLogs: [LOG] })
    expect((await answer).result).toEqual([LOG])
  })

  test.each([
    ['of another block', [minedLog(0, { blockNumber: '0x9' })]],
    ['of another address', [minedLog(0, { address: `0x${'ee'.repeat(20)}` })]],
    ['twice, with other data', [LOG, { ...LOG, data: '0x01' }]],
    ['no list', { logs: [] }],
  ])('error: logs %s are not shown', async (_, logs) => {
    const { answer } = ask({ fromBlock: '0x5', toBlock: '0x5', address: ADDRESS }, { eth_getLogs: logs })
    expect((await refusalOf(answer)).kind).toBe('wallet-untrue')
  })

  test('behavior: logs that come twice are passed on, for the search to take once', async () => {
    const { answer } = ask({ fromBlock: '0x5', toBlock: '0x5' }, { eth_getLogs: [LOG, LOG] })
    expect((await answer).result).toEqual([LOG, LOG])
  })

  test('behavior: a block named by its hash is asked by its number, and each log is of that hash', async () => {
    const block = { number: '0x5', hash: BLOCK_HASH }
    const { answer, asked } = ask(
      { blockHash: BLOCK_HASH },
      { eth_getBlockByHash: block, eth_getLogs: [LOG] },
    )
    expect((await answer).bill.calls).toBe(2)
    expect(asked.at(-1)?.params).toEqual([{ fromBlock: '0x5', toBlock: '0x5' }])
    const other = ask(
      { blockHash: BLOCK_HASH },
      { eth_getBlockByHash: block, eth_getLogs: [minedLog(0, { blockHash: OTHER_HASH })] },
    )
    expect((await refusalOf(other.answer)).kind).toBe('wallet-untrue')
  })

  test('error: no logs of a number that names another block by now are no answer', async () => {
    const { answer } = ask(
      { blockHash: BLOCK_HASH },
      {
        eth_getBlockByHash: { number: '0x5', hash: BLOCK_HASH },
        eth_getLogs: [],
        eth_getBlockByNumber: { number: '0x5', hash: OTHER_HASH },
      },
    )
    expect((await refusalOf(answer)).kind).toBe('ahead-of-head')
  })
})

describe('a batch through a wallet', () => {
  const slots = (count: number) =>
    Array.from({ length: count }, (_, at) => ({
      method: 'eth_getStorageAt',
      params: [ADDRESS, `0x${at.toString(16)}`, 'latest'],
    }))

  test('default: calls go a few at a time, and come in their order', async () => {
    let underWay = 0
    let most = 0
    const { relay } = relayOver({
      eth_getStorageAt: async ([, slot]: readonly string[]) => {
        most = Math.max(most, ++underWay)
        await new Promise((resolve) => setTimeout(resolve, 1))
        underWay--
        return slot
      },
    })
    const { items, bill } = await relay.askBatch(slots(10))
    expect(items.map((item) => ('result' in item ? Number(item.result) : null))).toEqual([
      0, 1, 2, 3, 4, 5, 6, 7, 8, 9,
    ])
    expect(most).toBe(4)
    expect(bill.calls).toBe(10)
  })

  test('behavior: a refused call stands among the answered', async () => {
    const { relay } = relayOver({
      eth_getStorageAt: ([, slot]: readonly string[]) =>
        Number(slot) === 1 ? refuseWith({ code: -32000, message: 'missing trie node' })() : WORD,
    })
    const { items } = await relay.askBatch(slots(3))
    expect(items.map((item) => 'error' in item)).toEqual([false, true, false])
  })

  test('error: a wallet that is gone is not asked again', async () => {
    const { relay, asked } = relayOver({ eth_getStorageAt: refuseWith({ code: 4900, message: 'gone' }) })
    expect((await refusalOf(relay.askBatch(slots(50)))).kind).toBe('wallet-disconnected')
    expect(asked.length).toBeLessThan(10)
  })
})
