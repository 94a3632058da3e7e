import fc from 'fast-check'
import { type Hex, numberToHex } from 'viem'
import { describe, expect, test } from 'vitest'
import type { Comparison, ComparisonProgress } from '@/lib/comparison/comparison'
import { NO_BILL } from '@/lib/credits/bill'
import { NO_BILLS } from '@/lib/credits/bill-words'
import { CREDITS } from '@/lib/credits/tariff'
import { TriptychError } from '@/lib/errors'
import type { BatchClient } from '@/lib/rpc/client/rpc-client'
import { compareStorageReads, compareWords, type WordsRead } from '@/lib/storage/comparison/compare-storage'
import { refusal } from '../../logs/in-memory-node'

const ADDRESS: Hex = '0x00000000000000000000000000000000000000aa'
const HASH: Hex = `0x${'b1'.repeat(32)}`
const WORD: Hex = `0x${'0'.repeat(62)}2a`
const nameOf = (slot: bigint) => `slot ${slot}`

type Chain = { hash?: Hex; head?: number; word?: (slot: bigint) => Hex }

/** A connection to a chain of one block hash. Notes each call, of a batch too. */
function client({ hash = HASH, head = 20, word = () => WORD }: Chain = {}) {
  const asked: string[] = []
  const call: BatchClient['call'] = async (method, [first, second, third]) => {
    asked.push(`${method} ${method === 'eth_getStorageAt' ? `${Number(second)} ${third}` : first}`)
    if (method === 'eth_getStorageAt') return word(BigInt(second as string))
    const number = first === 'latest' ? head : Number(first)
    return number > head ? null : { hash, number: numberToHex(number), timestamp: '0x1' }
  }
  const batch: BatchClient['batch'] = (calls) =>
    Promise.all(calls.map(async ({ method, params }) => ({ result: await call(method, params) })))
  return { asked, client: { tariff: CREDITS, call, batch, bill: () => NO_BILL, batchSize: () => 100 } }
}

async function comparisonOf(
  here: BatchClient,
  there: BatchClient,
  reads: readonly WordsRead[],
): Promise<Comparison> {
  const clients = { here, there, note: () => {}, paid: () => NO_BILLS, bill: () => NO_BILL }
  let last: ComparisonProgress | null = null
  for await (const progress of compareStorageReads(clients, ADDRESS, reads)) last = progress
  if (last && 'comparison' in last) return last.comparison
  throw new Error('There is no comparison.')
}

const read = (block: WordsRead['block'], slots: number): WordsRead => ({
  block,
  words: new Map(Array.from({ length: slots }, (_, at) => [BigInt(at), WORD])),
  nameOf,
})

describe('compareStorage', () => {
  test('default: the hash of the block is compared, and then the words at its number', async () => {
    const [here, there] = [client(), client()]
    expect(await comparisonOf(here.client, there.client, [read('0x5', 1)])).toMatchObject({ verdict: 'same' })
    expect(here.asked).toEqual(['eth_getBlockByNumber 0x5'])
    expect(there.asked).toEqual(['eth_getBlockByNumber 0x5', 'eth_getStorageAt 0 0x5'])
  })

  test('behavior: what was read at a tag is read again by both, at one number', async () => {
    const [here, there] = [client({ word: () => '0x1' }), client({ word: () => '0x1', head: 21 })]
    expect(await comparisonOf(here.client, there.client, [read('latest', 1)])).toMatchObject({
      verdict: 'same',
    })
    expect(here.asked).toEqual(['eth_getBlockByNumber latest', 'eth_getStorageAt 0 0x14'])
    expect(there.asked).toEqual(['eth_getBlockByNumber 0x14', 'eth_getStorageAt 0 0x14'])
  })

  test('behavior: of many words, those that differ are listed', async () => {
    const there = client({ word: (slot) => (slot === 150n ? '0x1' : WORD) })
    const comparison = await comparisonOf(client().client, there.client, [read('0x5', 250)])
    expect(comparison).toMatchObject({ verdict: 'different', differences: [{ name: 'slot 150' }] })
    expect(comparison.says).toBe('1 word of 250 differs.')
  })

  test('behavior: unlike hashes are different blocks: no word is asked for', async () => {
    const there = client({ hash: `0x${'b2'.repeat(32)}` })
    const comparison = await comparisonOf(client().client, there.client, [read('0x5', 3)])
    expect(comparison.verdict).toBe('different-blocks')
    expect(there.asked).toEqual(['eth_getBlockByNumber 0x5'])
  })

  test('error: a block that the other has not got is said to be that', async () => {
    const comparison = await comparisonOf(client().client, client({ head: 4 }).client, [read('0x5', 1)])
    expect(comparison).toMatchObject({ verdict: 'not-held', uncompared: [{ what: 'block 5' }] })
  })

  test('error: a header that is not found is said to be that, in the words of the service', async () => {
    const there = {
      ...client().client,
      call: async () => Promise.reject(refusal(-32000, 'header not found')),
    }
    const comparison = await comparisonOf(client().client, there, [read('0x5', 1)])
    expect(comparison.verdict).toBe('not-held')
    expect(comparison.uncompared[0]?.why).toContain('header not found')
  })

  test('error: any other refusal ends it', async () => {
    const there = {
      ...client().client,
      call: async () => Promise.reject(refusal(-32005, 'rate limit exceeded')),
    }
    await expect(comparisonOf(client().client, there, [read('0x5', 1)])).rejects.toMatchObject({
      name: 'RpcError',
    })
  })
})

const compare = (here: Hex[], there: (Hex | TriptychError)[]) =>
  compareWords(here.map((word, at) => ({ name: `slot ${at}`, here: word, there: there[at] ?? '0x' })))

describe('compareWords', () => {
  test('default: equal words are the same, with how many were compared', () => {
    expect(compare([WORD, '0x0'], [WORD, '0x'])).toEqual({
      verdict: 'same',
      says: 'Same: 2 words compared, byte by byte.',
      differences: [],
      besides: [],
      uncompared: [],
    })
  })

  test('behavior: a word that differs is named, with both', () => {
    const other: Hex = `0x${'0'.repeat(62)}2b`
    expect(compare([WORD, WORD], [WORD, other])).toMatchObject({
      verdict: 'different',
      says: '1 word of 2 differs.',
      differences: [{ name: 'slot 1', here: WORD, there: other }],
    })
  })

  test('behavior: in any case of letters and with any zeros before it a word is the same', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 2n ** 256n - 1n), fc.boolean(), (value, upper) => {
        const digits = value.toString(16)
        const there = `0x${value === 0n ? '' : upper ? digits.toUpperCase() : digits}` as Hex
        expect(compare([numberToHex(value, { size: 32 })], [there]).verdict).toBe('same')
      }),
    )
  })

  test('behavior: any one changed byte is found', () => {
    fc.assert(
      fc.property(
        fc.bigInt(0n, 2n ** 256n - 1n),
        fc.nat(31),
        fc.integer({ min: 1, max: 255 }),
        (value, at, by) => {
          const changed = value ^ (BigInt(by) << BigInt(8 * at))
          expect(
            compare([numberToHex(value, { size: 32 })], [numberToHex(changed)]).differences,
          ).toHaveLength(1)
        },
      ),
    )
  })

  test('error: a state that is not held is no difference', () => {
    const pruned = refusal(-32000, 'missing trie node 1234')
    expect(compare([WORD], [pruned])).toMatchObject({
      verdict: 'not-held',
      differences: [],
      uncompared: [{ what: '1 word', why: expect.stringContaining('missing trie node') }],
    })
  })

  test('error: a word that did not come is left out of the comparison, with why', () => {
    expect(compare([WORD, WORD], [WORD, new TriptychError('No word.')])).toMatchObject({
      verdict: 'same',
      says: 'Same: 1 word compared, byte by byte. 1 word could not be compared.',
      uncompared: [{ what: 'slot 1', why: 'No word.' }],
    })
  })
})
