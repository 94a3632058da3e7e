import { padHex } from 'viem'
import { describe, expect, test } from 'vitest'
import { PRICES } from '@/lib/credits/price-table'
import { CREDITS } from '@/lib/credits/tariff'
import { withinBudget } from '@/lib/logs/client/budgeted-client'
import { addEvent } from '@/lib/logs/search/add-event'
import { priceBlockReceipts } from '@/lib/logs/search/ask-block-receipts'
import { listGap, readGap } from '@/lib/logs/search/read-gap'
import type { SearchEvent } from '@/lib/logs/search/search-event'
import { searchLogs } from '@/lib/logs/search/search-logs'
import { NO_PROGRESS } from '@/lib/logs/search/search-progress'
import type { AskRelay } from '@/lib/rpc/client/explorer-relay'
import { openClient } from '@/lib/rpc/client/rpc-client'
import { answer, createMemoryNode, TOKEN, wireLog } from '../in-memory-node'

const OTHER = '0x00000000000000000000000000000000000000bb'
const HASH = String(wireLog(7, 0).blockHash)
const TRANSACTIONS = [padHex('0xa1', { size: 32 }), padHex('0xa2', { size: 32 })]

/** Block 7 has more logs than an answer may hold; its two transactions emitted them, and one of another contract. */
function openNode(ofBlock = HASH): AskRelay {
  const node = createMemoryNode(
    new Map([
      [3, 2],
      [7, 12],
    ]),
    { head: 20, results: 10 },
  )
  const receipts = [
    Array.from({ length: 6 }, (_, index) => wireLog(7, index)),
    [...Array.from({ length: 6 }, (_, at) => wireLog(7, 6 + at)), wireLog(7, 12, { address: OTHER })],
  ]
  return async (call) => {
    const [param] = call.params
    if (call.method === 'eth_getTransactionReceipt') {
      const logs = receipts[TRANSACTIONS.indexOf(param as `0x${string}`)]
      return answer({ blockHash: ofBlock, logs }, PRICES.eth_getTransactionReceipt)
    }
    if (call.method === 'eth_getBlockByNumber' && param === '0x7') {
      return answer({ number: '0x7', hash: HASH, transactions: TRANSACTIONS }, PRICES.eth_getBlockByNumber)
    }
    return node.ask(call)
  }
}

async function open(ask: AskRelay) {
  const { signal } = new AbortController()
  const network = { history: 'archive', blockTime: 12 } as const
  const options = () => ({
    client: withinBudget(openClient(ask, CREDITS, signal), 100_000),
    filter: { address: TOKEN },
    range: { from: 0, to: 20 },
    network,
    signal,
  })
  let progress = NO_PROGRESS
  const take = async (events: AsyncIterable<SearchEvent>) => {
    const before = progress.bill
    for await (const event of events) progress = addEvent(progress, event, before)
    return progress
  }
  await take(searchLogs(options()))
  const { snapshot } = progress
  if (!snapshot) throw new Error('The search has no range.')
  return {
    list: () => take(listGap({ ...options(), snapshot }, 7)),
    read: (listed: (typeof progress)['listed'][number]) => take(readGap({ ...options(), snapshot }, listed)),
    progress: () => progress,
  }
}

describe('a block that no call for logs answers', () => {
  test('default: its logs come by the receipts of its transactions, at the price that was told', async () => {
    const search = await open(openNode())
    expect(search.progress()).toMatchObject({ gaps: [{ range: { from: 7, to: 7 } }] })
    const { listed, end, gaps, bill } = await search.list()
    expect(end).toEqual({ state: 'complete-except-gaps' })
    expect(gaps).toHaveLength(1)
    const block = listed[0] ?? { number: 0, hash: '0x', transactions: [] }
    const price = priceBlockReceipts(block, CREDITS.prices)
    expect(price).toBe(160)
    const after = await search.read(block)
    expect(after).toMatchObject({ gaps: [], end: { state: 'complete' } })
    expect(after.answered.find(({ range }) => range.from === 7)).toEqual({
      range: { from: 7, to: 7 },
      count: 12,
    })
    expect(after.bill.credits - bill.credits).toBe(price)
  })

  test('error: a receipt of another block leaves the gap as it is, and says so', async () => {
    const search = await open(openNode(padHex('0x9', { size: 32 })))
    const { listed } = await search.list()
    const block = listed[0] ?? { number: 0, hash: '0x', transactions: [] }
    const after = await search.read(block)
    expect(after).toMatchObject({ gaps: [{ range: { from: 7, to: 7 } }], end: { state: 'refused' } })
  })
})
