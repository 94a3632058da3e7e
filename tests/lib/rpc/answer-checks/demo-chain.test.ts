import { setImmediate as giveWay } from 'node:timers/promises'
import type { Hex } from 'viem'
import { beforeAll, expect, test } from 'vitest'
import type { Devchain } from '@/lib/devchain/create-devchain'
import { createLogCheck } from '@/lib/rpc/answer-checks/check-logs'
import { checkReceiptAnswer } from '@/lib/rpc/answer-checks/check-receipt'
import { ofLength } from '../../../test-length'
import { ask, startDemoChain } from '../../devchain/start-demo-chain'

/** Logs from one whose receipt is checked to the next. */
const STEP = ofLength(50, 1)

let devchain: Devchain

beforeAll(async () => {
  devchain = await startDemoChain()
})

test.each(['demo-mainnet', 'demo-testnet', 'demo-l2'] as const)(
  'default: every log of %s, and receipts of their transactions',
  async (slug) => {
    const node = devchain.networks[slug]
    const range = { fromBlock: '0x0', toBlock: 'latest' } as const
    const logs = await ask<{ transactionHash: Hex }[]>(node, 'eth_getLogs', range)
    expect(logs.length).toBeGreaterThan(0)
    expect(logs.every(createLogCheck(range, null, { isStrict: true }))).toBe(true)
    const named = Object.values(devchain.manifest[slug].transactions).map(({ hash }) => hash)
    const tried = logs.filter((_, at) => at % STEP === 0)
    const hashes = new Set([...named, ...tried.map(({ transactionHash }) => transactionHash)])
    for (const hash of hashes) {
      const receipt = await ask(node, 'eth_getTransactionReceipt', hash)
      expect(await checkReceiptAnswer(hash, receipt, true, giveWay)).toBe(receipt)
    }
  },
)
