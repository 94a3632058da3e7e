import { type Hex, numberToHex, sliceHex } from 'viem'
import { beforeAll, expect, test } from 'vitest'
import { demoContract, demoTransaction } from '@/lib/demo/manifest'
import type { Devchain } from '@/lib/devchain/create-devchain'
import { RECORDED_BURST, RECORDED_RECEIPT, RECORDED_WORD } from '@/lib/examples/demo-pictures'
import { formatQuantity } from '@/lib/receipts/receipt/format-fee'
import { ask, startDemoChain } from '../devchain/start-demo-chain'

let devchain: Devchain

beforeAll(async () => {
  devchain = await startDemoChain()
})

const PAIR = demoContract('demo-mainnet', 'Pair').address

async function askDemo<T>(method: string, ...params: unknown[]): Promise<T> {
  return ask<T>(devchain.networks['demo-mainnet'], method, ...params)
}

test('default: the word is the one of the chain, and so are its values', async () => {
  const { block, slot, word, members } = RECORDED_WORD
  expect(await askDemo('eth_getStorageAt', PAIR, numberToHex(slot), numberToHex(block))).toBe(word)
  for (const { from, to, value } of members) expect(String(BigInt(sliceHex(word, from, to)))).toBe(value)
})

test('default: the bars are the logs of the chain', async () => {
  const { from, to, found, counts } = RECORDED_BURST
  const filter = { address: PAIR, fromBlock: numberToHex(from), toBlock: numberToHex(to) }
  const logs = await askDemo<{ blockNumber: Hex }[]>('eth_getLogs', filter)
  const run = (to + 1 - from) / counts.length
  const counted = counts.map(
    (_, at) => logs.filter(({ blockNumber }) => Math.floor((Number(blockNumber) - from) / run) === at).length,
  )
  expect(logs).toHaveLength(found)
  expect(counted).toEqual(counts)
})

test('default: the receipt is the one of the swap', async () => {
  const { hash } = demoTransaction('demo-mainnet', 'swap')
  const receipt = await askDemo<{ blockNumber: Hex; gasUsed: Hex; logs: { address: Hex }[] }>(
    'eth_getTransactionReceipt',
    hash,
  )
  expect(Number(receipt.blockNumber)).toBe(RECORDED_RECEIPT.block)
  expect(formatQuantity(BigInt(receipt.gasUsed))).toBe(RECORDED_RECEIPT.gasUsed)
  const emitters = RECORDED_RECEIPT.logs.map(({ emitter }) =>
    demoContract('demo-mainnet', emitter).address.toLowerCase(),
  )
  expect(receipt.logs.map(({ address }) => address.toLowerCase())).toEqual(emitters)
})
