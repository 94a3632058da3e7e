import { type Hex, numberToHex } from 'viem'
import { beforeAll, describe, expect, test } from 'vitest'
import { NoProofsError } from '@/lib/proof/ask-proof'
import { ProofError } from '@/lib/proof/proof-error'
import { proveLogs, proveReceiptInBlock, proveStorage } from '@/lib/proof/prove-against-hash'
import type { RequestFunction } from '@/lib/rpc/client/request-function'
import { RpcError } from '@/lib/rpc/client/rpc-error'
import { ask } from '../lib/devchain/start-demo-chain'
import type { Subject } from '../lib/proof/asked-of-a-liar'
import { demoSubject, TOKEN } from '../lib/proof/demo-subject'
import { example } from './proof.example'

const BLOCK = 72_021

let subject: Subject
let blockHash: Hex
let request: RequestFunction
beforeAll(async () => {
  subject = await demoSubject()
  request = (method, params) => ask(subject.chain, method, ...params)
  const block = await ask<{ hash: Hex }>(subject.chain, 'eth_getBlockByNumber', numberToHex(BLOCK), false)
  blockHash = block.hash
})

const lying =
  (method: string, lie: (answer: never) => unknown): RequestFunction =>
  async (name, params) => {
    const answer = await request(name, params)
    return name === method ? lie(structuredClone(answer) as never) : answer
  }

test('default: the example proves what the chain of the test has', async () => {
  const { chain, transaction } = subject
  const { word, status, logs } = await example(request, {
    blockHash,
    transactionHash: transaction,
    address: TOKEN,
  })
  expect(word).toBe(
    await ask(chain, 'eth_getStorageAt', TOKEN, numberToHex(2, { size: 32 }), numberToHex(BLOCK)),
  )
  expect(status).toBe(1)
  const range = { fromBlock: numberToHex(BLOCK - 2), toBlock: numberToHex(BLOCK) }
  const found = await ask<{ logIndex: Hex; data: Hex }[]>(chain, 'eth_getLogs', { ...range, address: TOKEN })
  expect(logs.logs.map(({ index, data }) => [index, data])).toEqual(
    found.map(({ logIndex, data }) => [Number(logIndex), data]),
  )
  expect(logs).toMatchObject({ from: BLOCK - 2, to: BLOCK })
  expect(logs.byBloom).toBeGreaterThan(0)
})

describe('a node that lies', () => {
  test('error: another state root, a receipt without its logs, an empty bloom', async () => {
    const { transaction } = subject
    const header = lying('eth_getBlockByHash', (block: object) => ({
      ...block,
      stateRoot: `0x${'11'.repeat(32)}`,
    }))
    await expect(proveStorage(header, { blockHash, address: TOKEN, slots: [2n] })).rejects.toThrow(ProofError)
    const bloom = lying('eth_getBlockByHash', (block: object) => ({
      ...block,
      logsBloom: `0x${'00'.repeat(256)}`,
    }))
    await expect(proveLogs(bloom, { blockHash, filter: { address: TOKEN } })).rejects.toThrow(ProofError)
    const receipts = lying('eth_getBlockReceipts', (all: object[]) =>
      all.map((one) => ({ ...one, logs: [] })),
    )
    await expect(proveReceiptInBlock(receipts, { blockHash, transactionHash: transaction })).rejects.toThrow(
      ProofError,
    )
  })

  test('error: a transaction of another block', async () => {
    await expect(
      proveReceiptInBlock(request, { blockHash, transactionHash: `0x${'11'.repeat(32)}` }),
    ).rejects.toThrow('does not contain this transaction')
  })
})

test('behavior: without eth_getBlockReceipts receipts are read one by one', async () => {
  const one: RequestFunction = async (method, params) => {
    if (method === 'eth_getBlockReceipts') throw new Error('the method does not exist')
    return request(method, params)
  }
  const whole = await proveLogs(request, { blockHash, filter: { address: TOKEN } })
  expect(await proveLogs(one, { blockHash, filter: { address: TOKEN } })).toEqual(whole)
  expect(whole.logs.length).toBeGreaterThan(0)
})

test('error: a node without proofs', async () => {
  const verbatim = 'the method does not exist'
  const bill = { calls: 1, credits: 0, unit: 'calls', tookMs: 0, answeredBy: 'node' } as const
  const none: RequestFunction = async (method, params) => {
    if (method !== 'eth_getProof') return request(method, params)
    throw new RpcError({ kind: 'unsupported', code: -32601, verbatim, bill })
  }
  await expect(proveStorage(none, { blockHash, address: TOKEN, slots: [2n] })).rejects.toThrow(NoProofsError)
})
