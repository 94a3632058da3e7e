import { beforeAll, expect, test } from 'vitest'
import { CREDITS } from '@/lib/credits/tariff'
import { demoTransaction } from '@/lib/demo/manifest'
import { asRpcError } from '@/lib/rpc/client/thrown-error'
import { priceProof } from '@/lib/state-diff/price-replay'
import { runBlock } from '@/lib/state-diff/replay/run-block'
import { askDiff, type DiffQuestion } from '@/lib/state-diff/sources/ask-diff'
import { listSources, priceSource } from '@/lib/state-diff/sources/choose-source'
import type { DiffResult } from '@/lib/state-diff/sources/diff-result'
import { ask } from '../../devchain/start-demo-chain'
import { parseHandBuilt } from '../../receipts/hand-built-receipt'
import { countingClient, type DemoNode, demoNode, questionAbout } from '../ask-demo'

// On the demo chain, which has no access lists. Its node traces, and a client can leave that out.

let node: DemoNode

beforeAll(async () => {
  node = await demoNode()
})

const UNSUPPORTED = asRpcError({ code: -32601, message: 'the method does not exist/is not available' })

async function diffOf(
  more: Partial<DiffQuestion>,
  { traces = true } = {},
): Promise<{ result: DiffResult; asked: string[]; spent: () => number }> {
  const { client, asked, spent } = countingClient((method, params) =>
    method === 'debug_traceTransaction' && !traces
      ? Promise.reject(UNSUPPORTED)
      : ask(node, method, ...params),
  )
  const question: DiffQuestion = {
    ...(await questionAbout(node, demoTransaction('demo-mainnet', 'upgrade').hash)),
    source: 'best',
    isOwnNode: false,
    notReplayable: null,
    ...more,
  }
  for await (const { done } of askDiff(client, question, runBlock)) {
    if (done) return { result: done, asked, spent }
  }
  throw new Error('There was no result.')
}

test('default: before Amsterdam the best source is a replay, for no call more', async () => {
  const { result, asked } = await diffOf({})
  expect(result).toMatchObject({ source: 'replay', is: 'exact', skipped: null })
  expect(asked.filter((method) => method === 'eth_getBlockByNumber')).toHaveLength(1)
  const alone = await diffOf({ source: 'replay' })
  expect(alone.result.accounts).toEqual(result.accounts)
  expect(asked.toSorted()).toEqual(alone.asked.toSorted())
})

test('behavior: with what an earlier press read nothing is read again, and its inputs are proved', async () => {
  const { result } = await diffOf({})
  if (result.source !== 'replay') throw new Error('It is a replay.')
  const { known } = result
  expect((await diffOf({ known })).asked).toEqual([])
  const proved = await diffOf({ known, source: 'replay', prove: true })
  expect(proved.result.is).toBe('exact, inputs proved')
  expect(proved.result.accounts).toEqual(result.accounts)
  expect(proved.spent()).toBe(priceProof(CREDITS.prices, known).most)
})

test('behavior: a block that was read and has no hash of an access list is not asked for one', async () => {
  const { result } = await diffOf({})
  if (result.source !== 'replay') throw new Error('It is a replay.')
  const { known } = result
  await expect(diffOf({ known, source: 'access list' })).rejects.toThrow('before the Amsterdam fork')
  const { receipt } = parseHandBuilt()
  const sources = listSources({ isOwnNode: false, notReplayable: null })
  const price = priceSource('access list', { sources, prices: CREDITS.prices, receipt, known })
  expect(price).toEqual({ least: 0, most: 0 })
})

test('default: an own node is asked for a trace, which has the same changes as a replay', async () => {
  const { result, asked } = await diffOf({ isOwnNode: true })
  expect(result).toMatchObject({ source: 'trace', is: 'by the node', skipped: null })
  expect(result.accounts).toEqual((await diffOf({ source: 'replay' })).result.accounts)
  expect(result.source === 'trace' && [...result.delegates.keys()]).toHaveLength(1)
  expect(asked).not.toContain('eth_getProof')
})

test('behavior: an own node without a tracer is replayed, and the result says why', async () => {
  const { result, asked } = await diffOf({ isOwnNode: true }, { traces: false })
  expect(result).toMatchObject({
    source: 'replay',
    is: 'exact',
    skipped: 'The node does not trace this transaction.',
  })
  expect(asked).toContain('debug_traceTransaction')
})

test('error: without a source the reason is that of the replay', async () => {
  const notReplayable = 'This transaction cannot be replayed: type 0x7e.'
  await expect(diffOf({ notReplayable })).rejects.toThrow(notReplayable)
})
