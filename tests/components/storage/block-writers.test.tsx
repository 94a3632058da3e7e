import { readFileSync } from 'node:fs'
import type { Hex } from 'viem'
import { describe, expect, test } from 'vitest'
import { BlockWriters } from '@/components/storage/changes/block-writers'
import { SlotWritersView } from '@/components/storage/changes/slot-writers-view'
import { findNetwork, SHIPPED_NETWORKS } from '@/lib/networks'
import type { SlotInBlock, SlotWrite } from '@/lib/state-diff/writers/slot-write'
import type { SlotWriters } from '@/lib/state-diff/writers/slot-writers'
import type { PathReading } from '@/lib/storage/question/path-question'
import { press } from '@/tests/press'
import { answerCalls, type Call, renderPage } from '@/tests/render-page'

const CONTRACT = `0x${'ab'.repeat(20)}` as const
const OTHER = `0x${'cd'.repeat(20)}` as const
const hash = (value: number): Hex => `0x${value.toString(16).padStart(2, '0').repeat(32)}`
const word = (value: number): Hex => `0x${value.toString(16).padStart(64, '0')}`

function open(slot: SlotInBlock, answer: (call: Call) => unknown, slug = 'demo-mainnet') {
  const asked: string[] = []
  const network = findNetwork(SHIPPED_NETWORKS, slug)
  const page = renderPage(<BlockWriters slot={slot} path={null} />, {
    url: `/${slug}`,
    ...(network ? { networks: [network] } : {}),
    routes: {
      [`/api/rpc/${slug}`]: answerCalls((call) => {
        asked.push(call.method)
        return answer(call)
      }),
    },
  })
  return { ...page, asked }
}

describe('by the block access list', () => {
  const { blocks } = JSON.parse(readFileSync('tests/fixtures/amsterdam/access-lists.json', 'utf8'))
  const [{ block, accessList }] = blocks
  const ledger = '0x1ed9e40000000000000000000000000000000001'
  const slot: SlotInBlock = { address: ledger, slot: word(0), block: 1n, before: word(0), after: word(43) }
  const transactions = block.transactions.map((hash: Hex) => ({ hash, from: ledger, to: null, nonce: '0x0' }))
  const answer =
    (list: unknown) =>
    ({ method }: Call) =>
      method === 'eth_getBlockAccessList' ? list : { ...block, transactions }

  test('default: both transactions are proved, each with its words and a priced link to its receipt', async () => {
    const { screen, text, asked } = open(slot, answer(accessList))
    expect(asked).toEqual([])
    await press(/^Find the transaction about \d+ credits, at most [\d,]+$/)
    await screen.findByText('Proved: 2 transactions changed the slot in block 1')
    expect(text()).toContain('Transaction 5 of 10')
    const links = screen.getAllByRole('link', { name: /^Receipt of .*80 credits$/ })
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      [4, 5].map((at) => `/demo-mainnet/receipts/${block.transactions[at]}#state-diff`),
    )
    expect(asked).toEqual(['eth_getBlockByNumber', 'eth_getBlockAccessList'])
    expect(screen.queryByRole('button')).toBeNull()
  })

  test('error: a list that is not that of the block is refused, and the search can be repeated', async () => {
    const { screen } = open(slot, answer(accessList.slice(1)))
    await press(/^Find the transaction/)
    await screen.findByText(/does not have the hash that the header states/)
    await screen.findByRole('button', { name: /^Find the transaction/ })
  })
})

/** A block of the rules before Amsterdam, with transactions that name no contract of the test. */
const plainBlock = (count: number) => ({
  number: '0x64',
  hash: hash(1),
  parentHash: hash(2),
  miner: OTHER,
  timestamp: '0x6ac4fd60',
  gasLimit: '0x1c9c380',
  mixHash: hash(3),
  baseFeePerGas: '0x7',
  transactions: Array.from({ length: count }, (_, i) => ({
    ...{ hash: hash(16 + i), type: '0x2', from: OTHER, to: OTHER, input: '0x', value: '0x0' },
    ...{ nonce: `0x${i.toString(16)}`, gas: '0x5208', maxFeePerGas: '0x9', maxPriorityFeePerGas: '0x1' },
  })),
})

const slot: SlotInBlock = { address: CONTRACT, slot: word(1), block: 100n, before: word(5), after: word(9) }

test('behavior: in a large block that names the contract nowhere, the whole block is offered with its price', async () => {
  const { screen, text, asked } = open(slot, ({ method }) => (method === 'eth_getLogs' ? [] : plainBlock(13)))
  await press(/^Find the transaction/)
  await screen.findByText('The transaction is not known yet')
  expect(text()).toContain('Another contract called it without a log.')
  await screen.findByRole('button', { name: /^Replay all 13 transactions of the block about [\d,]+ credits/ })
  expect(asked).toEqual(['eth_getBlockByNumber', 'eth_getLogs'])
  expect(text()).toContain('2 calls · 335 credits')
})

test('behavior: where the rules of Ethereum are not known to hold, candidates are named and not judged', async () => {
  const block = plainBlock(2)
  const { screen, text } = open(
    slot,
    ({ method, params: [filter] }) => {
      if (method !== 'eth_getLogs') return block
      const { hash: transactionHash } = block.transactions[1] ?? {}
      const place = {
        blockNumber: block.number,
        blockHash: block.hash,
        transactionHash,
        transactionIndex: '0x1',
      }
      return [
        {
          ...place,
          logIndex: '0x0',
          address: Object(filter).address,
          topics: [],
          data: '0x',
          removed: false,
        },
      ]
    },
    'polygon-mainnet',
  )
  await press(/^Find the transaction/)
  await screen.findByText('The transaction is not known')
  expect(text()).toContain('This network can have rules of its own')
  expect(text()).toContain('Transaction 2 of 2has a log of the contract')
})

test('behavior: it is stopped, and goes on with what it read', async () => {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  const { screen, asked } = open(slot, async ({ method }) => {
    if (method !== 'eth_getLogs') return plainBlock(13)
    await held
    return []
  })
  await press(/^Find the transaction/)
  await screen.findByText('Reading the contract’s logs of the block…')
  await press('Stop')
  await screen.findByText('Stopped. Press again to continue.')
  letGo()
  await press(/^Find the transaction/)
  await screen.findByText('The transaction is not known yet')
  expect(asked).toEqual(['eth_getBlockByNumber', 'eth_getLogs', 'eth_getLogs'])
})

describe('a result of a replay', () => {
  const hashes = [hash(16), hash(17), hash(18)]
  const show = (found: SlotWriters, path: PathReading | null = null) =>
    renderPage(<SlotWritersView found={found} hashes={hashes} slot={slot} path={path} />)

  test('default: exact, with all writers in order', () => {
    const writes: SlotWrite[] = [
      { place: 0, before: word(5), after: word(7) },
      { place: 2, before: word(7), after: word(9) },
    ]
    const { text, screen } = show({ is: 'exact', writes, later: 0 })
    expect(text()).toContain('Exact: 2 transactions changed the slot in block 100')
    expect(text()).toContain('All 3 transactions of the block were replayed, from the state after block 99.')
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Transaction 1 of 3from .*5 to .*7/),
      expect.stringMatching(/^Transaction 3 of 3from .*7 to .*9/),
    ])
  })

  test('behavior: later transactions that did not run are counted', () => {
    const { text } = show({ is: 'exact', writes: [{ place: 0, before: word(5), after: word(9) }], later: 2 })
    expect(text()).toContain('The first 1 transaction of the block was replayed')
    expect(text()).toContain('The other 2 were not replayed.')
  })

  test('behavior: consistent names the blocks of its words, and never a word before the transaction', () => {
    const candidate = { index: 2, hash: hash(18), by: 'to' } as const
    const runs = [{ ...candidate, result: 'consistent', after: word(9) }] as const
    const { text } = show({
      is: 'alone',
      runs,
      candidates: [{ ...candidate, index: 1, hash: hash(17) }, candidate],
    })
    expect(text()).toContain('Consistent, not exact')
    expect(text()).toContain('after block 99')
    expect(text()).not.toMatch(/before|from 0x/)
    expect(text()).toContain('sent to the contract · not replayed')
  })

  test('behavior: a system call has no receipt', () => {
    const { screen, text } = show({
      is: 'by rule',
      writes: [{ place: 'opening', before: word(5), after: word(9) }],
      later: 0,
    })
    expect(text()).toContain('No transaction: a system call wrote the slot in block 100')
    expect(screen.queryByRole('link')).toBeNull()
  })
})
