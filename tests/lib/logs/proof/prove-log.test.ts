import { numberToHex } from 'viem'
import { beforeAll, describe, expect, test } from 'vitest'
import { CREDITS } from '@/lib/credits/tariff'
import type { EdrNode } from '@/lib/devchain/edr-node'
import { type FoundLog, parseLogsAnswer } from '@/lib/logs/answer/logs-answer'
import { proveLog } from '@/lib/logs/proof/prove-log'
import { ProofError } from '@/lib/proof/proof-error'
import type { ReceiptsProof } from '@/lib/proof/receipts-proof'
import { nextSteps, type ProofStep } from '@/lib/proof/receipts-proof'
import { ask, startDemoChain } from '../../devchain/start-demo-chain'
import { doorTo } from '../../storage/demo-client'

const BLOCK = 210

let node: Pick<EdrNode, 'request'>
/** All of one block. */
let logs: readonly FoundLog[]

beforeAll(async () => {
  node = (await startDemoChain()).networks['demo-l2']
  const range = { fromBlock: numberToHex(BLOCK), toBlock: numberToHex(BLOCK) }
  logs = parseLogsAnswer(await ask(node, 'eth_getLogs', range), { from: BLOCK, to: BLOCK }, {})
})

async function proveWhole(log: FoundLog, lie: (method: string, result: unknown) => unknown = (_, a) => a) {
  const client = doorTo({
    async request(method, params) {
      const answer = await node.request(method, params)
      return 'error' in answer ? answer : { ...answer, result: lie(method, answer.result) }
    },
  })
  let proof: ReceiptsProof | undefined
  let step: ProofStep | null = 'header'
  while (step) {
    for await (const next of proveLog(log)(step, client, new AbortController().signal, proof)) proof = next
    step = nextSteps(proof, CREDITS.prices)[0] ?? null
  }
  return { proof, credits: client.bill().credits }
}

test('default: each log of a block is proved, for the header and its receipts', async () => {
  expect(logs.length).toBeGreaterThan(1)
  for (const log of logs) {
    const { proof, credits } = await proveWhole(log)
    expect(proof?.isProved).toBe(true)
    expect(credits).toBe(80 + 1000)
  }
})

describe('error: a log shown', () => {
  const WORD = `0x${'12'.repeat(32)}` as const
  const LIES: Record<string, (log: FoundLog, next: FoundLog) => Partial<FoundLog>> = {
    'with another emitter': () => ({ address: `0x${'12'.repeat(20)}` }),
    'with another topic': ({ topics }) => ({ topics: topics.with(-1, WORD) }),
    'with a topic less': ({ topics }) => ({ topics: topics.slice(0, -1) }),
    'with other data': ({ data }) => ({ data: `${data}00` }),
    'in the place of the next': (_, { logIndex }) => ({ logIndex }),
    'behind all logs of its block': () => ({ logIndex: 10_000 }),
    'in another transaction': (_, { transactionHash }) => ({ transactionHash }),
    'in a transaction that is not of the block': () => ({ transactionHash: WORD }),
    'at another place of the block': ({ transactionIndex }) => ({ transactionIndex: transactionIndex + 1 }),
    'under another number': ({ blockNumber }) => ({ blockNumber: blockNumber + 1 }),
  }
  test.each(Object.entries(LIES))('%s', async (_, lie) => {
    const [first, next] = [logs[0] ?? never(), logs.find((log) => log.transactionIndex > 0) ?? never()]
    await expect(proveWhole({ ...first, ...lie(first, next) })).rejects.toThrow(ProofError)
  })

  test('and what it says otherwise is told', async () => {
    const [first = never()] = logs
    const error: unknown = await proveWhole({ ...first, data: '0x' }).catch((caught: unknown) => caught)
    expect((error as ProofError).unlike).toEqual([
      { name: 'data as shown', value: '0x' },
      { name: 'data in the block', value: first.data },
    ])
  })
})

test('error: receipts that were changed so that the log fits', async () => {
  const [first = never()] = logs
  const made = { ...first, data: `0x${'7'.repeat(first.data.length - 2)}` as const }
  const lie = (method: string, result: unknown) =>
    method === 'eth_getBlockReceipts'
      ? JSON.parse(JSON.stringify(result).replaceAll(first.data, made.data))
      : result
  await expect(proveWhole(made, lie)).rejects.toThrow('do not match its receipts root')
})

function never(): never {
  throw new Error('The demo chain is another than this test knows.')
}
