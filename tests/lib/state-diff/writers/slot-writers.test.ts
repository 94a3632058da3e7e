import type { Hex } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CREDITS } from '@/lib/credits/tariff'
import { limitSpending } from '@/lib/state-diff/limit-spending'
import { runBlock } from '@/lib/state-diff/replay/run-block'
import { askSlotWriters } from '@/lib/state-diff/writers/ask-slot-writers'
import { nextReplay, priceFirstSearch } from '@/lib/state-diff/writers/price-slot-writers'
import type { SlotInBlock } from '@/lib/state-diff/writers/slot-write'
import type { WriterProgress } from '@/lib/state-diff/writers/writer-question'
import { type Anvil, startAnvil } from '../../../anvil'
import { type Blocks, countingClient, find, openBlocks, type Sent } from './writers-on-anvil'

const word = (value: number): Hex => `0x${value.toString(16).padStart(64, '0')}`
const COUNT = 0n
const LAST = 1n

let anvil: Anvil
let blocks: Blocks
let counter: Hex
let proxy: Hex
let wallet: Hex

beforeAll(async () => {
  anvil = await startAnvil({ args: ['--hardfork', 'prague', '--order', 'fifo'] })
  blocks = await openBlocks(anvil.url)
  counter = await blocks.deploy('Counter')
  proxy = await blocks.deploy('Proxy', counter.slice(2).padStart(64, '0'))
  wallet = await blocks.deploy('Wallet')
})
afterAll(() => anvil.stop())

const openClient = () => countingClient((method, params) => blocks.request(method, ...params))
const set = (value: number, to = counter, from = 0): Sent => ({
  to,
  from,
  data: blocks.call('Counter', 'set', [BigInt(value)]),
})
const bump = (from = 0): Sent => ({ to: counter, from, data: blocks.call('Counter', 'bump') })
const byWallet = (value: number): Sent => ({
  to: wallet,
  data: blocks.call('Wallet', 'run', [counter, blocks.call('Counter', 'set', [BigInt(value)])]),
})

/** By replay and by traces: both must find the same. */
async function writesOf(question: SlotInBlock) {
  const replayed = await find(openClient().client, question)
  const traced = await find(openClient().client, { ...question, isOwnNode: true })
  expect(replayed.found?.is).toBe('exact')
  expect(traced.found?.is).toBe('by the node')
  const writes = replayed.found?.is === 'exact' ? replayed.found.writes : []
  expect(traced.found?.is === 'by the node' ? traced.found.writes : []).toEqual(writes)
  return writes
}

describe('every writer of a small block, in order, by replay as by traces', () => {
  test('default: two direct calls', async () => {
    const { block } = await blocks.mine([bump(), set(5), bump(1), set(6, counter, 2)])
    expect(await writesOf(await blocks.slotIn(counter, LAST, block))).toEqual([
      { place: 1, before: word(0), after: word(5) },
      { place: 3, before: word(5), after: word(6) },
    ])
  })

  test('behavior: a call through a proxy writes the proxy', async () => {
    const { block } = await blocks.mine([set(8), set(9, proxy)])
    expect(await writesOf(await blocks.slotIn(proxy, LAST, block))).toEqual([
      { place: 1, before: word(0), after: word(9) },
    ])
  })

  test('behavior: another contract calls it, without a log', async () => {
    const { block } = await blocks.mine([bump(), byWallet(3)])
    expect(await writesOf(await blocks.slotIn(counter, LAST, block))).toMatchObject([
      { place: 1, after: word(3) },
    ])
  })

  test('behavior: a constructor', async () => {
    const { block, hashes } = await blocks.mine([bump(), { data: blocks.bytecode('Child') }])
    const { contractAddress } = await blocks.request<{ contractAddress: Hex }>(
      'eth_getTransactionReceipt',
      hashes[1],
    )
    const slot = await blocks.slotIn(contractAddress.toLowerCase() as Hex, 0n, block)
    expect(await writesOf(slot)).toEqual([{ place: 1, before: word(0), after: word(7) }])
  })

  test('behavior: a write and its undoing: the block leaves the word as it was', async () => {
    await blocks.mine([set(1)])
    const { block } = await blocks.mine([set(2), set(1)])
    const slot = await blocks.slotIn(counter, LAST, block)
    expect(slot.before).toBe(slot.after)
    expect(await writesOf(slot)).toEqual([
      { place: 0, before: word(1), after: word(2) },
      { place: 1, before: word(2), after: word(1) },
    ])
  })

  test('behavior: a failed call, a write of the same value and no transaction write nothing', async () => {
    await blocks.mine([set(4)])
    const { block } = await blocks.mine([{ to: counter, data: '0x12345678' }, set(4)])
    expect(await writesOf(await blocks.slotIn(counter, LAST, block))).toEqual([])
    const { block: empty } = await blocks.mine([])
    const { found } = await find(openClient().client, await blocks.slotIn(counter, LAST, empty))
    expect(found).toMatchObject({ is: 'candidates', candidates: [] })
  })
})

describe('system contracts', () => {
  const BEACON_ROOTS = '0x000f3df6d732807ef1319fb7b8bb8522d0beac02'

  test('behavior: the word that EIP-4788 prescribes is written by the opening system call: no state is read', async () => {
    const { block } = await blocks.mine([bump()])
    const { timestamp } = await blocks.request<{ timestamp: Hex }>('eth_getBlockByNumber', 'latest', false)
    const slot = await blocks.slotIn(BEACON_ROOTS, BigInt(timestamp) % 8191n, block)
    const { client, asked } = openClient()
    // This node makes no such call. On Ethereum the word is the time of the block.
    const { found } = await find(client, { ...slot, after: word(Number(timestamp)) })
    const write = { place: 'opening', before: slot.before, after: word(Number(timestamp)) }
    expect(found).toEqual({ is: 'by rule', writes: [write], later: 0 })
    expect(asked).toEqual(['eth_getBlockByNumber'])
  })

  test('error: another word than EIP-4788 prescribes is not by its rule', async () => {
    const { block } = await blocks.mine([bump()])
    const { timestamp } = await blocks.request<{ timestamp: Hex }>('eth_getBlockByNumber', 'latest', false)
    const slot = await blocks.slotIn(BEACON_ROOTS, BigInt(timestamp) % 8191n, block)
    expect((await find(openClient().client, { ...slot, after: word(1) })).found?.is).toBe('candidates')
  })
})

describe('a block of 14 transactions', () => {
  const fill = (count: number, first = 0): Sent[] =>
    Array.from({ length: count }, (_, i) => bump(first + (i % 5)))

  test('default: the last candidate alone is consistent; replayed with the earlier ones, both writers are exact', async () => {
    await blocks.mine([set(0)])
    const { block } = await blocks.mine(
      [...fill(4), set(7), set(8), ...fill(8)].map((sent, i) => (i < 6 || i % 2 ? sent : { to: wallet })),
    )
    const slot = await blocks.slotIn(counter, LAST, block)
    const { client, asked } = openClient()
    const first = await find(client, slot)
    expect(first.found?.is).toBe('alone')
    const next = nextReplay(CREDITS.prices, first)
    expect(next).toMatchObject({ scope: 'exact' })
    const before = asked.length
    const exact = await find(client, { ...slot, scope: 'exact' }, first)
    expect(exact.found).toMatchObject({
      is: 'exact',
      writes: [
        { place: 4, before: word(0), after: word(7) },
        { place: 5, before: word(7), after: word(8) },
      ],
    })
    expect(asked.slice(before)).not.toContain('eth_getBlockByNumber')
    expect(asked.slice(before)).not.toContain('eth_getLogs')
  })

  test('behavior: alone, a word that depends on earlier transactions is not consistent; three are tried', async () => {
    const { block } = await blocks.mine(fill(14))
    const { client, asked } = openClient()
    const { found } = await find(client, await blocks.slotIn(counter, COUNT, block))
    expect(found?.is === 'alone' && found.runs.map(({ index, result }) => [index, result])).toEqual(
      [13, 12, 11].map((index) => [index, 'writes']),
    )
    expect(found?.is === 'alone' && found.candidates).toHaveLength(14)
    expect(asked.filter((method) => method === 'eth_getTransactionReceipt')).toHaveLength(3)
  })

  test('behavior: a candidate that repeats the word of an earlier one has other gas alone: the search goes on', async () => {
    await blocks.mine([set(1)])
    const others = Array.from({ length: 12 }, (): Sent => ({ to: wallet }))
    const { block } = await blocks.mine([set(12), ...others, set(12)])
    const slot = await blocks.slotIn(counter, LAST, block)
    const { client } = openClient()
    const first = await find(client, slot)
    expect(first.found).toMatchObject({
      is: 'alone',
      runs: [
        { index: 13, result: 'not reproduced' },
        { index: 0, result: 'consistent' },
      ],
    })
    const exact = await find(client, { ...slot, scope: 'exact' }, first)
    expect(exact.found).toMatchObject({ is: 'exact', writes: [{ place: 0 }], later: 0 })
  })

  test('behavior: a search that was stopped goes on with the next candidate', async () => {
    const { block } = await blocks.mine(fill(14))
    const slot = await blocks.slotIn(counter, COUNT, block)
    const whole = (await find(openClient().client, slot)).found
    const { client, asked } = openClient()
    const question = { ...slot, chainId: 31_337n, canReplay: true, isOwnNode: false, scope: 'first' } as const
    let stopped: WriterProgress | undefined
    for await (const progress of askSlotWriters(client, question, runBlock)) {
      stopped = progress
      if (progress.found?.is === 'alone' && progress.found.runs.length === 1) break
    }
    asked.length = 0
    const rest = await find(client, slot, stopped)
    expect(rest.found).toEqual(whole)
    expect(asked.filter((method) => method === 'eth_getTransactionReceipt')).toHaveLength(2)
  })

  test('behavior: a contract that calls it without a log is no candidate: the whole block finds it', async () => {
    const others = Array.from({ length: 13 }, (): Sent => ({ to: wallet }))
    const { block } = await blocks.mine([...others, byWallet(77)])
    const slot = await blocks.slotIn(counter, LAST, block)
    const { client } = openClient()
    const first = await find(client, slot)
    expect(first.found).toEqual({ is: 'alone', runs: [], candidates: [] })
    expect(nextReplay(CREDITS.prices, first)).toMatchObject({ scope: 'exact', transactions: 14 })
    const exact = await find(client, { ...slot, scope: 'exact' }, first)
    expect(exact.found).toMatchObject({ is: 'exact', later: 0, writes: [{ place: 13, after: word(77) }] })
  })

  test('behavior: later transactions are replayed on a further press', async () => {
    const others = Array.from({ length: 13 }, (): Sent => ({ to: wallet }))
    const { block } = await blocks.mine([set(21), ...others])
    const slot = await blocks.slotIn(counter, LAST, block)
    const { client } = openClient()
    const first = await find(client, slot)
    expect(first.found).toMatchObject({ is: 'alone', runs: [{ result: 'consistent', index: 0, by: 'to' }] })
    const exact = await find(client, { ...slot, scope: 'exact' }, first)
    expect(exact.found).toMatchObject({ is: 'exact', later: 13 })
    expect(nextReplay(CREDITS.prices, exact)).toMatchObject({ scope: 'whole block', transactions: 14 })
    const whole = await find(client, { ...slot, scope: 'whole block' }, exact)
    expect(whole.found).toMatchObject({ is: 'exact', later: 0, writes: [{ place: 0, after: word(21) }] })
    expect(nextReplay(CREDITS.prices, whole)).toBeNull()
  })
})

describe('bad input', () => {
  test('behavior: without the rules of Ethereum the transactions that name the contract are candidates', async () => {
    const { block, hashes } = await blocks.mine([set(31), byWallet(32)])
    const slot = await blocks.slotIn(counter, LAST, block)
    const { client, asked } = openClient()
    const { found } = await find(client, { ...slot, canReplay: false })
    expect(found).toMatchObject({ is: 'candidates', candidates: [{ index: 0, hash: hashes[0], by: 'to' }] })
    expect(asked).toEqual(['eth_getBlockByNumber', 'eth_getLogs'])
  })

  test('behavior: a slot that anvil_setStorageAt wrote has no writer', async () => {
    const { block } = await blocks.mine([bump()])
    await blocks.request('anvil_setStorageAt', counter, word(1), word(99))
    const { block: next } = await blocks.mine([bump()])
    expect(next).toBe(block + 1n)
    const slot = { ...(await blocks.slotIn(counter, LAST, next)), before: word(41) }
    for (const isOwnNode of [false, true]) {
      const { found } = await find(openClient().client, { ...slot, isOwnNode })
      expect(found).toMatchObject({ is: 'candidates', why: expect.stringContaining('anvil_setStorageAt') })
    }
  })

  test('error: a node that lies about the word before or after names no writer', async () => {
    const { block } = await blocks.mine([set(41)])
    const slot = await blocks.slotIn(counter, LAST, block)
    const lie = { ...slot, after: word(42) }
    expect((await find(openClient().client, lie)).found).toMatchObject({ is: 'candidates' })
    const { found } = await find(openClient().client, { ...lie, isOwnNode: true })
    expect(found).toMatchObject({ is: 'candidates', candidates: [{ index: 0 }] })
  })

  test('error: no call goes beyond the price of the press', async () => {
    const { block } = await blocks.mine([set(51)])
    const slot = await blocks.slotIn(counter, LAST, block)
    const { client, spent } = openClient()
    const limited = limitSpending(client, 200)
    await expect(find(limited, slot)).rejects.toThrow('Stopped at the limit of 200 credits.')
    expect(spent()).toBeGreaterThan(0)
    expect(spent()).toBeLessThanOrEqual(200)
    const whole = openClient()
    await find(whole.client, slot)
    expect(whole.spent()).toBeLessThanOrEqual(priceFirstSearch(CREDITS.prices).most)
  })

  test('error: another block, no block, and the receipt of another transaction', async () => {
    const { block } = await blocks.mine([set(61)])
    const slot = await blocks.slotIn(counter, LAST, block)
    const lying = (method: string, answer: unknown) =>
      countingClient((asked, params) =>
        asked === method ? Promise.resolve(answer) : blocks.request(asked, ...params),
      ).client
    const other = await blocks.request('eth_getBlockByNumber', '0x1', true)
    await expect(find(lying('eth_getBlockByNumber', other), slot)).rejects.toThrow('another block than')
    await expect(find(lying('eth_getBlockByNumber', null), slot)).rejects.toThrow('does not return block')
    const receipt = await blocks.request('eth_getTransactionReceipt', Object(other).transactions[0].hash)
    await expect(find(lying('eth_getTransactionReceipt', receipt), slot)).rejects.toThrow('another receipt')
  })
})

test('error: a transaction that the node altered is refused', async () => {
  const { block } = await blocks.mine([bump(), set(5)])
  const lying = countingClient(async (method, params) => {
    const answer = await blocks.request<never>(method, ...params)
    if (method !== 'eth_getBlockByNumber') return answer
    const { transactions, ...header } = answer as { transactions: object[] }
    return { ...header, transactions: transactions.map((one) => ({ ...one, value: '0x2' })) }
  })
  const found = find(lying.client, await blocks.slotIn(counter, LAST, block))
  await expect(found).rejects.toThrow(/The transactions of block \d+ do not match its transactions root/)
})
