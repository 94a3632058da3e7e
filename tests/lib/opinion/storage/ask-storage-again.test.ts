import { type Hex, numberToHex } from 'viem'
import { describe, expect, test } from 'vitest'
import { NO_BILL } from '@/lib/credits/bill'
import { NO_BILLS } from '@/lib/credits/bill-words'
import { CREDITS } from '@/lib/credits/tariff'
import type { Opinion, OpinionProgress } from '@/lib/opinion/opinion'
import { askStorageAgain, type WordsRead } from '@/lib/opinion/storage/ask-storage-again'
import type { BatchClient } from '@/lib/rpc/client/rpc-client'
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

async function opinionOf(
  here: BatchClient,
  there: BatchClient,
  reads: readonly WordsRead[],
): Promise<Opinion> {
  const clients = { here, there, note: () => {}, paid: () => NO_BILLS, bill: () => NO_BILL }
  let last: OpinionProgress | null = null
  for await (const progress of askStorageAgain(clients, ADDRESS, reads)) last = progress
  if (last && 'opinion' in last) return last.opinion
  throw new Error('There is no opinion.')
}

const read = (block: WordsRead['block'], slots: number): WordsRead => ({
  block,
  words: new Map(Array.from({ length: slots }, (_, at) => [BigInt(at), WORD])),
  nameOf,
})

describe('askStorageAgain', () => {
  test('default: the hash of the block is compared, and then the words at its number', async () => {
    const [here, there] = [client(), client()]
    expect(await opinionOf(here.client, there.client, [read('0x5', 1)])).toMatchObject({ verdict: 'same' })
    expect(here.asked).toEqual(['eth_getBlockByNumber 0x5'])
    expect(there.asked).toEqual(['eth_getBlockByNumber 0x5', 'eth_getStorageAt 0 0x5'])
  })

  test('behavior: what was read at a tag is read again by both, at one number', async () => {
    const [here, there] = [client({ word: () => '0x1' }), client({ word: () => '0x1', head: 21 })]
    expect(await opinionOf(here.client, there.client, [read('latest', 1)])).toMatchObject({ verdict: 'same' })
    expect(here.asked).toEqual(['eth_getBlockByNumber latest', 'eth_getStorageAt 0 0x14'])
    expect(there.asked).toEqual(['eth_getBlockByNumber 0x14', 'eth_getStorageAt 0 0x14'])
  })

  test('behavior: of many words, those that differ are listed', async () => {
    const there = client({ word: (slot) => (slot === 150n ? '0x1' : WORD) })
    const opinion = await opinionOf(client().client, there.client, [read('0x5', 250)])
    expect(opinion).toMatchObject({ verdict: 'different', differences: [{ name: 'slot 150' }] })
    expect(opinion.says).toBe('1 word of 250 differs.')
  })

  test('behavior: unlike hashes are different blocks: no word is asked for', async () => {
    const there = client({ hash: `0x${'b2'.repeat(32)}` })
    const opinion = await opinionOf(client().client, there.client, [read('0x5', 3)])
    expect(opinion.verdict).toBe('different-blocks')
    expect(there.asked).toEqual(['eth_getBlockByNumber 0x5'])
  })

  test('error: a block that the other has not got is said to be that', async () => {
    const opinion = await opinionOf(client().client, client({ head: 4 }).client, [read('0x5', 1)])
    expect(opinion).toMatchObject({ verdict: 'not-held', uncompared: [{ what: 'block 5' }] })
  })

  test('error: a header that is not found is said to be that, in the words of the service', async () => {
    const there = {
      ...client().client,
      call: async () => Promise.reject(refusal(-32000, 'header not found')),
    }
    const opinion = await opinionOf(client().client, there, [read('0x5', 1)])
    expect(opinion.verdict).toBe('not-held')
    expect(opinion.uncompared[0]?.why).toContain('header not found')
  })

  test('error: any other refusal ends it', async () => {
    const there = {
      ...client().client,
      call: async () => Promise.reject(refusal(-32005, 'rate limit exceeded')),
    }
    await expect(opinionOf(client().client, there, [read('0x5', 1)])).rejects.toMatchObject({
      name: 'RpcError',
    })
  })
})
