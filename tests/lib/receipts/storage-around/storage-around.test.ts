import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CREDITS } from '@/lib/credits/tariff'
import {
  askStorageAround,
  parsePlaces,
  priceStorageAround,
  suggestEntries,
} from '@/lib/receipts/storage-around/storage-around'
import { openBatchClient } from '@/lib/rpc/client/rpc-client'
import { RpcError } from '@/lib/rpc/client/rpc-error'
import { parseLayout } from '@/lib/storage/layout/parse-layout'
import { POINTS } from '../../credits/points'
import { relayOf } from '../../rpc/relay-of'
import { randomLayout } from '../../storage/random-layout/random-layout'
import { randomStorage } from '../../storage/random-layout/random-storage'
import { handBuiltLog, parseHandBuilt, TOKEN } from '../hand-built-receipt'
import { PACKED } from '../packed-layout'

const word = (digits: string) => `0x${digits.padStart(64, '0')}` as const
const bill = { calls: 1, credits: 80, unit: 'credits', tookMs: 1, answeredBy: 'node' } as const

const TEXT = parseLayout({
  storage: [{ label: 'text', offset: 0, slot: '0', type: 't_string' }],
  types: { t_string: { encoding: 'bytes', label: 'string', numberOfBytes: '32' } },
})

/** A client to storage that holds 0 but for `held`, by block; `asked` gets every call. */
function openStorage(held: Record<string, Record<string, `0x${string}`>>, asked: unknown[] = []) {
  const relay = relayOf(async ({ params }) => {
    asked.push(params)
    const [, slot, block] = params
    return { result: held[String(block)]?.[String(slot)] ?? word('0'), bill }
  })
  return openBatchClient(relay, CREDITS, new AbortController().signal)
}

describe('askStorageAround', () => {
  test('default: a slot at the block before and at the block, for what it was priced at', async () => {
    const asked: unknown[] = []
    const client = openStorage({ '0x4f5a': { [word('5')]: word('ff01') } }, asked)
    const places = { layout: null, paths: ['slot(5)'] }
    const { before, after, left } = await askStorageAround(client, {
      address: TOKEN,
      block: 20_314n,
      ...places,
    })
    expect(asked).toEqual([
      [TOKEN, word('5'), '0x4f59'],
      [TOKEN, word('5'), '0x4f5a'],
    ])
    expect([before.words, after.words, left]).toEqual([
      new Map([[5n, word('0')]]),
      new Map([[5n, word('ff01')]]),
      0,
    ])
    expect(priceStorageAround(places, CREDITS.prices)).toEqual({ least: 160, most: 160 })
    expect(client.bill().credits).toBe(160)
  })

  test('error: of two calls one refused, both are on the bill', async () => {
    const relay = relayOf(async ({ params }) => {
      if (params[2] === '0x1')
        throw new RpcError({ kind: 'missing-data', code: -32002, verbatim: 'gone', bill })
      return { result: word('1'), bill }
    })
    const client = openBatchClient(relay, CREDITS, new AbortController().signal)
    const question = { address: TOKEN, block: 2n, layout: null, paths: ['slot(5)'] }
    await expect(askStorageAround(client, question)).rejects.toThrow(RpcError)
    expect(client.bill().credits).toBe(160)
  })

  test('behavior: a length leads to elements, which are read on both sides', async () => {
    const client = openStorage({ '0x2': { [word('1')]: word('2') } })
    const question = { address: TOKEN, block: 2n, layout: PACKED, paths: ['list'] }
    const { before, after } = await askStorageAround(client, question)
    expect([before.words.size, after.words.size]).toEqual([3, 3])
    expect(before.variables[0]?.content).toMatchObject({ state: 'group', length: 0n })
    expect(after.variables[0]?.content).toMatchObject({ state: 'group', length: 2n })
  })

  test('behavior: an absurd length stays within the limit, and what is left is counted', async () => {
    const client = openStorage({ '0x2': { [word('1')]: word('ffff') } })
    const question = { address: TOKEN, block: 2n, layout: PACKED, paths: ['list', 'count'] }
    const { after, left } = await askStorageAround(client, question)
    expect(after.words.size).toBe(64)
    expect(left).toBe(2)
    expect(client.bill().credits).toBe(priceStorageAround(question, CREDITS.prices).most)
  })
})

describe('priceStorageAround', () => {
  test('default: every variable, and up to the limit where a length decides', () => {
    expect(priceStorageAround({ layout: PACKED, paths: null }, CREDITS.prices)).toEqual({
      least: 320,
      most: 10_240,
    })
    expect(priceStorageAround({ layout: PACKED, paths: ['count', 'owner'] }, CREDITS.prices)).toEqual({
      least: 160,
      most: 160,
    })
  })

  test('behavior: reading any layout is charged within its price', async () => {
    await fc.assert(
      fc.asyncProperty(randomLayout, fc.nat(1 << 20), async (layout, seed) => {
        const question = { address: TOKEN, block: 100n, layout, paths: null }
        const client = openBatchClient(randomStorage(seed, POINTS), POINTS, new AbortController().signal)
        await askStorageAround(client, question)
        const { least, most } = priceStorageAround(question, POINTS.prices)
        expect(client.bill().credits).toBeGreaterThanOrEqual(least)
        expect(client.bill().credits).toBeLessThanOrEqual(most)
      }),
    )
  })

  test('behavior: a text has 32 words more at most', () => {
    expect(priceStorageAround({ layout: TEXT, paths: null }, CREDITS.prices)).toEqual({
      least: 160,
      most: 33 * 160,
    })
  })

  test('error: a path that does not fit', () => {
    expect(() => priceStorageAround({ layout: PACKED, paths: ['nothing'] }, CREDITS.prices)).toThrow(
      /nothing/,
    )
  })
})

describe('parsePlaces', () => {
  test('default: numbers are slots, lines are paths, nothing is every variable', () => {
    expect(parsePlaces('0, 0x5\n5', null).value).toEqual(['slot(0)', 'slot(5)'])
    expect(parsePlaces('count\n\nlist[3]\n7', PACKED).value).toEqual(['count', 'list[3]', 'slot(7)'])
    expect(parsePlaces(' \n', PACKED).value).toBeNull()
  })

  test('error: each with its line', () => {
    expect(parsePlaces('', null).problem).toContain('Enter one or more slots')
    expect(parsePlaces('count\nnothing', PACKED).problem).toMatch(/^Line 2: .*nothing/)
    expect(parsePlaces('count', null).problem).toMatch(/^Line 1: /)
    expect(parsePlaces(`0x1${'0'.repeat(64)}`, null).problem).toContain('at most 32 bytes')
    expect(parsePlaces(Array.from({ length: 65 }, (_, at) => at).join(' '), null).problem).toBe(
      'The maximum is 64 slots or variables.',
    )
  })
})

describe('suggestEntries', () => {
  test('default: balances of accounts in the logs, then of the sender; a small number is no account', () => {
    const account = 'ab'.repeat(20)
    const topics = ['11'.repeat(32), `${'0'.repeat(24)}${account}`, 'b0b'.padStart(64, '0')]
    const log = handBuiltLog(6, { topics: topics.map((topic) => `0x${topic}`) })
    const paths = suggestEntries(PACKED, parseHandBuilt({ logs: [log] }).receipt, TOKEN)
    expect(paths).toEqual([`balances[0x${account}]`, `balances[0x${'a11ce'.padStart(40, '0')}]`])
    expect(parsePlaces(paths.join('\n'), PACKED).value).toHaveLength(2)
  })

  test('behavior: only logs of that contract count', () => {
    const { receipt } = parseHandBuilt()
    const other = `0x${'9'.repeat(40)}` as const
    expect(suggestEntries(PACKED, receipt, other)).toEqual([
      `balances[0x${'a11ce'.padStart(40, '0')}]`,
      `balances[${TOKEN}]`,
    ])
  })
})
