import { numberToHex } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { NO_BILL } from '@/lib/credits/bill'
import { CREDITS } from '@/lib/credits/tariff'
import { hashHeader } from '@/lib/proof/header'
import type { RequestFunction } from '@/lib/rpc/client/request-function'
import { askStateDiff, type StateDiffQuestion } from '@/lib/state-diff/ask-state-diff'
import { NotReplayableError } from '@/lib/state-diff/replay/block/replay-block'
import { runBlock } from '@/lib/state-diff/replay/run-block'
import { type Anvil, startAnvil } from '../../../anvil'
import { drawFrom, type Scene, setScene } from './random-blocks'

type Block = Record<string, unknown> & { transactions: Record<string, unknown>[] }

let anvil: Anvil
let scene: Scene
let question: StateDiffQuestion
const request: RequestFunction = (method, params) => scene.client.request({ method, params } as never)

beforeAll(async () => {
  anvil = await startAnvil({ args: ['--hardfork', 'prague'] })
  scene = await setScene(anvil.url, drawFrom(4), { withDelegations: false })
  const block = await scene.mineOne('token transfer')
  const { hash, transactions } = await scene.client.getBlock({ blockNumber: block })
  const [transaction] = transactions
  const receipt = await request('eth_getTransactionReceipt', [transaction])
  question = {
    hash: transaction ?? '0x',
    block,
    blockHash: hash,
    index: 0,
    chainId: 31_337n,
    receipt,
    scope: 'alone',
  }
})
afterAll(() => anvil.stop())

/** A press, by a node that sends another block. Resolves to the methods that were asked. */
async function press(
  change: (block: Block) => unknown,
  about = question,
): Promise<{ asked: readonly string[]; error: unknown }> {
  const asked: string[] = []
  const call: RequestFunction = async (method, params) => {
    asked.push(method)
    const answer = await request(method, params)
    return method === 'eth_getBlockByNumber' ? change(structuredClone(answer) as Block) : answer
  }
  try {
    const client = { tariff: CREDITS, call, bill: () => NO_BILL }
    for await (const _ of askStateDiff(client, about, runBlock));
    return { asked, error: null }
  } catch (error) {
    return { asked, error }
  }
}

const withTransaction = (fields: object) => (block: Block) => ({
  ...block,
  transactions: block.transactions.map((transaction) => ({ ...transaction, ...fields })),
})

describe('after the block, nothing more is asked', () => {
  test.each([
    ['0x7e', 'a deposit of the OP stack'],
    ['0x64', 'a transaction of Arbitrum'],
    ['0x6a', 'a transaction of Arbitrum'],
    ['0x71', 'a transaction of zkSync'],
    ['0xff', 'a transaction of zkSync from Ethereum'],
    ['0x5', 'not a type of Ethereum'],
  ])('error: a transaction of type %s', async (type, says) => {
    const { asked, error } = await press(withTransaction({ type }))
    expect(error).toBeInstanceOf(NotReplayableError)
    expect(error).toMatchObject({
      shortMessage: `This block cannot be replayed. Transaction ${question.hash} has another type: ${type} is ${says}.`,
      whatToDo: 'Use a node of this network with traces.',
    })
    expect(asked).toEqual(['eth_getBlockByNumber'])
  })

  test.each<[string, (block: Block) => unknown, string]>([
    [
      'of another chain',
      withTransaction({ chainId: '0x1' }),
      'The transaction is of chain 1, and the node says chain 31337.',
    ],
    [
      'that the block does not have',
      withTransaction({ hash: `0x${'12'.repeat(32)}` }),
      'has another transaction at index 0.',
    ],
    [
      'of a replaced block',
      (block) => ({ ...block, hash: `0x${'12'.repeat(32)}` }),
      'The receipt is of another block than block',
    ],
    ['that is pending again', () => null, 'The node does not return block'],
    [
      'from before the merge',
      (block) => ({ ...block, difficulty: '0x5' }),
      'Blocks from before the merge cannot be replayed.',
    ],
  ])('error: a transaction %s', async (_, change, says) => {
    const { asked, error } = await press(change)
    expect((error as Error).message).toContain(says)
    expect(asked).toEqual(['eth_getBlockByNumber'])
  })

  test('error: a transaction of Amsterdam', async () => {
    const blockAccessListHash = `0x${'12'.repeat(32)}`
    const answer = await request('eth_getBlockByNumber', [numberToHex(question.block), true])
    const blockHash = hashHeader({ ...Object(answer), blockAccessListHash })
    const { asked, error } = await press((block) => ({ ...block, blockAccessListHash, hash: blockHash }), {
      ...question,
      blockHash,
      receipt: { ...Object(question.receipt), blockHash },
    })
    expect((error as Error).message).toContain('Blocks of the Amsterdam fork cannot be replayed')
    expect(asked).toEqual(['eth_getBlockByNumber'])
  })
})
