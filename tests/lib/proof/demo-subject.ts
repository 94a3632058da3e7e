import { type Hex, numberToHex } from 'viem'
import { demoContract } from '@/lib/demo/manifest'
import { ask, startDemoChain } from '../devchain/start-demo-chain'
import type { Subject } from './asked-of-a-liar'

export const TOKEN = demoContract('demo-mainnet', 'Token').address.toLowerCase() as Hex

/** What is asked of Demo Mainnet: its token about the block that has many transactions. */
export async function demoSubject(): Promise<Subject> {
  const chain = (await startDemoChain()).networks['demo-mainnet']
  const block = numberToHex(72_021)
  const [log] = await ask<{ transactionHash: Hex }[]>(chain, 'eth_getLogs', {
    address: TOKEN,
    fromBlock: block,
    toBlock: block,
  })
  if (!log) throw new Error('The demo chain is another than this test knows.')
  const range = { from: 72_015, to: 72_030 }
  return { chain, token: TOKEN, slot: 2n, block: 72_020, transaction: log.transactionHash, range }
}
