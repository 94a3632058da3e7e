import { readFileSync } from 'node:fs'
import type { Hex } from 'viem'
import { describe, expect, test } from 'vitest'
import type { SlotInBlock } from '@/lib/state-diff/writers/slot-write'
import { countingClient, find } from './writers-on-anvil'

/** Blocks of Amsterdam that @ethereumjs/vm 10.1.3 ran. */
const VECTORS: {
  blocks: { block: Record<string, unknown> & { number: Hex; transactions: Hex[] }; accessList: unknown }[]
  faulty: { what: string; accessListRlp: Hex }[]
} = JSON.parse(readFileSync('tests/fixtures/amsterdam/access-lists.json', 'utf8'))
const LEDGER = '0x1ed9e40000000000000000000000000000000001'
const word = (value: number): Hex => `0x${value.toString(16).padStart(64, '0')}`

/** The vectors have the hashes of the transactions alone. */
const wholeBlock = ({ block }: (typeof VECTORS.blocks)[number]) => ({
  ...block,
  transactions: block.transactions.map((hash) => ({ hash, from: LEDGER, to: LEDGER, nonce: '0x0' })),
})

const openClient = (at: number, list = VECTORS.blocks[at]?.accessList) =>
  countingClient(async (method) => {
    const vector = VECTORS.blocks[at]
    if (method === 'eth_getBlockAccessList') return list
    if (method === 'eth_getLogs') return []
    return method === 'eth_getBlockByNumber' && vector ? wholeBlock(vector) : null
  })

const total = (block: bigint, before: number, after: number): SlotInBlock => ({
  address: LEDGER,
  slot: word(0),
  block,
  before: word(before),
  after: word(after),
})

test('default: both writers of a slot are proved by the list, in two calls', async () => {
  const { client, asked } = openClient(0)
  const { found } = await find(client, total(1n, 0, 43))
  expect(found).toEqual({
    is: 'proved',
    writes: [
      { place: 4, before: word(0), after: word(42) },
      { place: 5, before: word(42), after: word(43) },
    ],
    later: 0,
  })
  expect(asked).toEqual(['eth_getBlockByNumber', 'eth_getBlockAccessList'])
})

test('behavior: the word before the first writer is that after the parent block', async () => {
  const { found } = await find(openClient(1).client, total(2n, 43, 1))
  expect(found).toMatchObject({
    is: 'proved',
    writes: [
      { place: 2, before: word(43), after: word(0) },
      { place: 4, before: word(0), after: word(1) },
    ],
  })
})

test('behavior: position 0 is a system call, and the last position closes the block', async () => {
  const timestamp = '0x000000000000000000000000000000000000000000000000000000006ac4fd60'
  const roots = '0x000f3df6d732807ef1319fb7b8bb8522d0beac02'
  const opening: SlotInBlock = {
    address: roots,
    slot: word(0x13a2),
    block: 1n,
    before: word(0),
    after: timestamp,
  }
  expect((await find(openClient(0).client, opening)).found).toMatchObject({
    is: 'proved',
    writes: [{ place: 'opening', after: timestamp }],
  })
  const requests = '0x00000961ef480eb55e80d19ad83579a64c007002'
  const excess: SlotInBlock = { address: requests, slot: word(0), block: 1n, before: word(1), after: word(0) }
  expect((await find(openClient(0).client, excess)).found).toMatchObject({
    is: 'proved',
    writes: [{ place: 'closing', before: word(1), after: word(0) }],
  })
})

test('behavior: a slot that is not in the list was written by none', async () => {
  const { found } = await find(openClient(0).client, { ...total(1n, 0, 0), slot: word(2) })
  expect(found).toEqual({ is: 'proved', writes: [], later: 0 })
})

test('behavior: a list that the node has no more leaves candidates', async () => {
  const { found } = await find(openClient(0, null).client, total(1n, 0, 43))
  expect(found).toMatchObject({ is: 'candidates', why: expect.stringContaining('access list') })
  expect(found?.is === 'candidates' && found.candidates).toHaveLength(10)
})

describe('bad input', () => {
  test.each(VECTORS.faulty)('error: $what', async ({ accessListRlp }) => {
    await expect(find(openClient(0, accessListRlp).client, total(1n, 0, 43))).rejects.toThrow(/list/)
  })

  test('error: words that contradict the list', async () => {
    await expect(find(openClient(0).client, total(1n, 0, 44))).rejects.toThrow('contradict each other')
  })
})
