import { type Hex, numberToHex } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ProofError } from '@/lib/proof/proof-error'
import type { RequestFunction } from '@/lib/rpc/client/request-function'
import { parseReplayBlock } from '@/lib/state-diff/replay/block/replay-block'
import { type Replay, replay } from '@/lib/state-diff/replay/replay'
import { parseRefereeReceipts } from '@/lib/state-diff/replay/result/compare-receipt'
import { runBlock } from '@/lib/state-diff/replay/run-block'
import type { CallPrices } from '@/lib/state-diff/replay/state/plan-reads'
import { type Anvil, startAnvil } from '../../../anvil'
import { ofLength } from '../../../test-length'
import { countRequests } from './counted-request'
import { drawFrom, type Scene, setScene } from './random-blocks'

/** Reads by calls of one value each, so that a lie is one changed answer. */
const PRICES = { eth_getProof: 150, eth_getCode: 80, eth_getStorageAt: 80, eth_getBlockByNumber: 80 }

const BLOCKS = ofLength(2, 12)

type Answer = Record<string, unknown>
type Lie = (answer: Answer, params: readonly unknown[]) => unknown

describe.each(ofLength(['prague'], ['prague', 'cancun']))('inputs on %s', (fork) => {
  let anvil: Anvil
  let scene: Scene

  beforeAll(async () => {
    anvil = await startAnvil({ args: ['--hardfork', fork] })
    scene = await setScene(anvil.url, drawFrom(17), { withDelegations: fork === 'prague' })
  })
  afterAll(() => anvil.stop())

  /** Replays and proves a transaction of a block, by a node that lies. */
  async function prove(
    number: bigint,
    index: number,
    lies: Readonly<Record<string, Lie>> = {},
    prices: CallPrices = PRICES,
  ): Promise<{ result: Replay; asked: readonly string[] }> {
    const request: RequestFunction = async (method, params) => {
      const answer = await scene.client.request({ method, params } as never)
      const lie = lies[method]
      return lie ? lie(structuredClone(answer) as Answer, params) : answer
    }
    const at = numberToHex(number)
    const rawBlock = await request('eth_getBlockByNumber', [at, true])
    const all = (await request('eth_getBlockReceipts', [at])) as unknown[]
    const receipts = new Map(all.slice(0, 'isCut' in lies ? index + 1 : undefined).entries())
    const block = parseReplayBlock(rawBlock)
    const counted = countRequests(request)
    const result = await replay(
      {
        block,
        receipts: parseRefereeReceipts(receipts),
        index,
        chainId: 31_337n,
        scope: 'with earlier',
        prove: { rawBlock, receipts },
      },
      { request: counted.request, prices, run: runBlock },
    )
    return { result, asked: counted.asked }
  }

  test('default: the inputs of random blocks are proved, with all receipts', async () => {
    for (let count = 0; count < BLOCKS; count++) {
      const number = await scene.mineBlock()
      const { transactions } = await scene.client.getBlock({ blockNumber: number })
      for (const index of transactions.keys()) {
        const { result } = await prove(number, index)
        expect(result).toMatchObject({ is: 'exact', inputs: 'proved', hasReceipts: true })
      }
    }
  })

  test('behavior: one proof for each account, and one header', async () => {
    const number = await scene.mineOne('token transfer')
    const { result, asked } = await prove(number, 0)
    const read = asked.lastIndexOf('eth_getBlockByHash')
    expect(asked.filter((method) => method === 'eth_getBlockByHash')).toHaveLength(1)
    expect(asked.slice(read + 1)).toEqual(Array.from(result.known.accounts, () => 'eth_getProof'))
  })

  test('behavior: without the receipts of later transactions the receipts are not proved', async () => {
    const number = await scene.mineHot(3)
    const { result } = await prove(number, 1, { isCut: (answer) => answer })
    expect(result).toMatchObject({ is: 'exact', inputs: 'proved', hasReceipts: false })
  })

  const plusOne = (word: unknown): Hex => numberToHex(BigInt(word as Hex) + 1n)
  const isCoinbase = ([address]: readonly unknown[]) => address === `0x${'0'.repeat(40)}`

  test.each<[string, RegExp, Readonly<Record<string, Lie>>]>([
    [
      'a word',
      /The word at slot 0x[0-9a-f]{64} of 0x[0-9a-f]{40} /,
      {
        eth_getStorageAt: (word) => numberToHex(BigInt(word as unknown as Hex) + 1n, { size: 32 }),
        eth_getProof: (answer) => ({
          ...answer,
          storageProof: (answer.storageProof as Answer[]).map((slot) => ({
            ...slot,
            value: plusOne(slot.value),
          })),
        }),
      },
    ],
    [
      'a balance',
      /The account differs from its proof/,
      {
        eth_getProof: (answer, params) =>
          isCoinbase(params) ? { ...answer, balance: plusOne(answer.balance) } : answer,
      },
    ],
    [
      'a nonce',
      /The account differs from its proof/,
      { eth_getProof: (answer) => ({ ...answer, nonce: plusOne(answer.nonce) }) },
    ],
    [
      'a parent header',
      /The header does not match the hash of the block/,
      { eth_getBlockByHash: (answer) => ({ ...answer, stateRoot: `0x${'12'.repeat(32)}` }) },
    ],
    [
      'a header',
      /The header does not match the hash of the block/,
      { eth_getBlockByNumber: (answer) => ({ ...answer, timestamp: plusOne(answer.timestamp) }) },
    ],
    [
      'a gas limit of the transaction',
      /The transactions of block \d+ do not match/,
      {
        eth_getBlockByNumber: (answer) => ({
          ...answer,
          transactions: (answer.transactions as Answer[]).map((one) => ({
            ...one,
            maxFeePerGas: plusOne(one.maxFeePerGas),
          })),
        }),
      },
    ],
    [
      'a receipt',
      /The receipts of block \d+ do not match its receipts root/,
      {
        eth_getBlockReceipts: (answers) =>
          (answers as unknown as Answer[]).map((receipt) => ({
            ...receipt,
            cumulativeGasUsed: plusOne(receipt.cumulativeGasUsed),
          })),
      },
    ],
  ])('error: a node that lies about %s', async (_, says, lies) => {
    const number = await scene.mineOne('token transfer')
    const proved = prove(number, 0, lies)
    await expect(proved).rejects.toThrow(ProofError)
    await expect(proved).rejects.toThrow(says)
  })

  test('error: a node that names another sender', async () => {
    const number = await scene.mineOne('ether transfer')
    const accounts: readonly string[] = await scene.client.request({ method: 'eth_accounts' } as never)
    const lie: Lie = (answer) => ({
      ...answer,
      transactions: (answer.transactions as Answer[]).map((one) => ({ ...one, from: accounts[3] })),
    })
    const proved = prove(number, 0, { eth_getBlockByNumber: lie })
    await expect(proved).rejects.toThrow(ProofError)
    await expect(proved).rejects.toThrow(/^Transaction 0x[0-9a-f]{64} is not signed by its sender\./)
  })

  test('error: a node that lies about a code', async () => {
    const number = await scene.mineOne('token transfer')
    // In the hash of the compiler's input at the end of the code, which no run executes.
    const altered: Lie = (answer) => String(answer).replaceAll('64736f6c6343', '64736f6c6344')
    const proved = prove(number, 0, { eth_call: altered }, { ...PRICES, eth_call: 80 })
    await expect(proved).rejects.toThrow(ProofError)
    await expect(proved).rejects.toThrow(/^The code hash of 0x[0-9a-f]{40} differs from its proof/)
  })
})
