import { readFileSync } from 'node:fs'
import type { Hex } from 'viem'
import { describe, expect, test } from 'vitest'
import { NO_BILL } from '@/lib/credits/bill'
import { CREDITS, FREE } from '@/lib/credits/tariff'
import { parseAccessList } from '@/lib/proof/access-list/parse-access-list'
import { classifyRpcError } from '@/lib/rpc/client/classify-error'
import type { RpcClient } from '@/lib/rpc/client/rpc-client'
import { RpcError } from '@/lib/rpc/client/rpc-error'
import { changesOfTransaction } from '@/lib/state-diff/access-list/changes-of-transaction'
import { runBlock } from '@/lib/state-diff/replay/run-block'
import { askDiff, type DiffQuestion } from '@/lib/state-diff/sources/ask-diff'
import type { DiffResult } from '@/lib/state-diff/sources/diff-result'

type Vector = {
  block: Record<string, unknown> & { hash: Hex; number: Hex; transactions: Hex[] }
  accessList: unknown
  accessListRlp: Hex
}

/** Blocks of Amsterdam that @ethereumjs/vm 10.1.3 ran. */
const { blocks }: { blocks: [Vector, Vector, Vector] } = JSON.parse(
  readFileSync('tests/fixtures/amsterdam/access-lists.json', 'utf8'),
)
const [first] = blocks

type Answers = Record<string, unknown>

const refused = (code: number, message: string) =>
  new RpcError({
    ...classifyRpcError({ httpStatus: 200, code, message, data: undefined }),
    code,
    verbatim: message,
    bill: NO_BILL,
  })

const UNSUPPORTED = refused(-32601, 'the method does not exist/is not available')

const answersOf = ({ block, accessList }: Vector): Answers => ({
  eth_getBlockByHash: block,
  eth_getBlockByNumber: block,
  eth_getBlockAccessList: accessList,
})

const questionOf = ({ block }: Vector, index: number, more: Partial<DiffQuestion> = {}): DiffQuestion => ({
  hash: block.transactions[index] ?? '0x',
  block: BigInt(block.number),
  blockHash: block.hash,
  index,
  chainId: 7928n,
  receipt: {},
  scope: 'alone',
  source: 'access list',
  isOwnNode: false,
  notReplayable: null,
  ...more,
})

async function ask(
  question: DiffQuestion,
  answers: Answers,
): Promise<{ result: DiffResult; asked: string[] }> {
  const asked: string[] = []
  const client: Pick<RpcClient, 'call' | 'tariff'> = {
    tariff: question.isOwnNode ? FREE : CREDITS,
    call: async (method) => {
      asked.push(method)
      const answer = method in answers ? answers[method] : UNSUPPORTED
      if (answer instanceof Error) throw answer
      return answer
    },
  }
  for await (const { done } of askDiff(client as RpcClient, question, runBlock)) {
    if (done) return { result: done, asked }
  }
  throw new Error('There was no result.')
}

describe.each(blocks.map((vector, i) => ({ vector, number: i + 1 })))('block $number', ({ vector }) => {
  test.each(['access list', 'best'] as const)(
    'default: by %s each transaction is proved in two calls',
    async (source) => {
      const list = parseAccessList(vector.accessList)
      for (const index of vector.block.transactions.keys()) {
        const { result, asked } = await ask(questionOf(vector, index, { source }), answersOf(vector))
        expect(result).toMatchObject({
          source: 'access list',
          is: 'proved',
          parentHash: vector.block.parentHash,
        })
        expect(result.accounts).toEqual(changesOfTransaction(list, index))
        expect(asked).toHaveLength(2)
      }
    },
  )
})

test('behavior: an own node without the method is asked for the RLP', async () => {
  const answers = {
    ...answersOf(first),
    eth_getBlockAccessList: UNSUPPORTED,
    debug_getRawBlockAccessList: first.accessListRlp,
  }
  const { result, asked } = await ask(questionOf(first, 0, { isOwnNode: true }), answers)
  expect(result.is).toBe('proved')
  expect(asked).toEqual(['eth_getBlockByHash', 'eth_getBlockAccessList', 'debug_getRawBlockAccessList'])
})

test('behavior: without a list an own node is asked for a trace, and the result says why', async () => {
  const answers = {
    ...answersOf(first),
    eth_getBlockAccessList: refused(4444, 'Pruned history unavailable'),
    debug_traceTransaction: { pre: {}, post: {} },
  }
  const { result } = await ask(questionOf(first, 0, { isOwnNode: true, source: 'best' }), answers)
  expect(result).toMatchObject({ source: 'trace', is: 'by the node' })
  expect(result.skipped).toContain('pruned')
})

const NO_LIST = [
  ['no such method', UNSUPPORTED, 'does not offer eth_getBlockAccessList'],
  ['a list that was deleted', refused(4444, 'Pruned history unavailable'), 'deleted (pruned)'],
  ['an unknown resource', refused(-32001, 'Resource not found'), 'has no access list for block 1'],
  ['null', null, 'has no access list for block 1'],
  ['an empty list', [], 'has no access list for block 1'],
] as const

test.each(NO_LIST)('error: %s has a sentence, and names the next step', async (_, answer, says) => {
  const error = await ask(questionOf(first, 0), {
    ...answersOf(first),
    eth_getBlockAccessList: answer,
  }).catch((thrown) => thrown)
  expect(error.name).toBe('NoAccessListError')
  expect(error.shortMessage).toContain(says)
  expect(error.whatToDo).toContain('another source')
})

test('error: a block from before the fork is not asked for its list', async () => {
  const { blockAccessListHash, slotNumber, ...block } = first.block
  const asking = ask(questionOf(first, 0), { eth_getBlockByHash: block })
  await expect(asking).rejects.toThrow('before the Amsterdam fork')
})

test('error: a false header, a false list and another transaction are refused', async () => {
  const answers = answersOf(first)
  const false_ = { ...first.block, gasUsed: '0x1' }
  await expect(ask(questionOf(first, 0), { ...answers, eth_getBlockByHash: false_ })).rejects.toThrow(
    'does not match the hash',
  )
  const list = blocks[1].accessList
  await expect(ask(questionOf(first, 0), { ...answers, eth_getBlockAccessList: list })).rejects.toThrow(
    'access list',
  )
  const other = { ...questionOf(first, 0), hash: first.block.transactions[1] as Hex }
  await expect(ask(other, answers)).rejects.toThrow('does not have this transaction')
})

test('error: a connection whose list is false does not go on to a replay', async () => {
  const answers = { ...answersOf(first), eth_getBlockAccessList: blocks[1].accessList }
  const question = questionOf(first, 0, { source: 'best', isOwnNode: true })
  await expect(ask(question, answers)).rejects.toMatchObject({ name: 'ProofError' })
})
