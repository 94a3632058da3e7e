import { beforeAll, describe, expect, test } from 'vitest'
import { CREDITS } from '@/lib/credits/tariff'
import { demoAccount, demoContract } from '@/lib/demo/manifest'
import type { EdrNode } from '@/lib/devchain/edr-node'
import type { BlockParameter } from '@/lib/rpc/gate/block-parameter'
import { describeContent } from '@/lib/storage/decode/describe-content'
import { wordAt } from '@/lib/storage/place/words'
import { pricePath } from '@/lib/storage/question/path-price'
import { parsePathQuestion } from '@/lib/storage/question/path-question'
import { priceQuestion } from '@/lib/storage/question/storage-question'
import { askStorage } from '@/lib/storage/read/ask-storage'
import { listSlotMembers } from '@/lib/storage/word/slot-members'
import { startDemoChain } from '../../devchain/start-demo-chain'
import { demoLayout, doorTo } from '../demo-client'

const layout = demoLayout('StorageGallery')
const address = demoContract('demo-mainnet', 'StorageGallery').address
const alice = demoAccount('demo-mainnet', 'alice')

let node: Pick<EdrNode, 'request'>
beforeAll(async () => {
  node = (await startDemoChain()).networks['demo-mainnet']
})

async function read(typed: string, block: BlockParameter = 'latest') {
  const { value: path, problem } = parsePathQuestion(layout, typed)
  if (!path) throw new Error(problem)
  const client = doorTo(node)
  const { slot } = path.resolved.place
  const answer = await askStorage(client, { address, slot, entry: null, path, block })
  return {
    path,
    price: pricePath(path, block, CREDITS.prices),
    answer,
    bill: client.bill(),
    text: answer.value ? describeContent(answer.value).text : null,
  }
}

describe('askStorage', () => {
  // The values are those that lib/devchain/contracts/StorageGallery.sol writes.
  test.each([
    ['deep[1][-1]["x"]', '111'],
    ['grid[1][4]', '10'],
    ['exhibits["sunrise"].title', '"Sunrise"'],
    [`exhibits["sunrise"].votes[${demoAccount('demo-mainnet', 'bob')}]`, '3'],
    ['exhibits["sunrise"].bids[17]', '324'],
    ['text32', '"exactly thirty-two bytes of text"'],
    ['byString["a key that is longer than thirty-two bytes"]', '42'],
    [`nested[${alice}][7]`, 'true'],
    ['rows.length', '2'],
    ['rows', '2 elements'],
    ['centrepiece', '6 members'],
    ['words[7]', '0'],
  ])('default: %s is %s, for a price within what was said before', async (typed, text) => {
    const { price, bill, ...found } = await read(typed)
    expect(found.text).toBe(text)
    expect(bill.credits).toBeGreaterThanOrEqual(price.least)
    expect(bill.credits).toBeLessThanOrEqual(price.most)
  })

  test('behavior: several words are of one block, whose number is asked for first', async () => {
    const { answer, bill } = await read('text32')
    expect(answer.block).toMatch(/^0x/)
    expect(bill.credits).toBe(80 + 2 * 80)
    const single = await read('largest')
    expect(single.answer.block).toBe('latest')
    expect(single.bill.credits).toBe(80)
    const pinned = await read('text32', answer.block)
    expect(pinned.bill.credits).toBe(160)
  })

  test('behavior: one word is of a named block where that is asked', async () => {
    const ask = (question: { isPinned?: boolean; block: BlockParameter }) =>
      askStorage(doorTo(node), { address, slot: 0n, entry: null, path: null, ...question })
    const latest = await ask({ block: 'latest', isPinned: true })
    expect(latest.block).toMatch(/^0x[1-9a-f]/)
    expect((await ask({ block: 'latest' })).block).toBe('latest')
    expect(latest.words).toEqual((await ask({ block: 'latest' })).words)
    const question = { path: null, block: 'latest', isPinned: true } as const
    expect(priceQuestion(question, CREDITS.prices)).toEqual({ least: 160, most: 160 })
  })

  test.each([
    ['byUint', 'byUint is a mapping: add a key, byUint[…].'],
    ['nested[', 'The bracket is not closed (character 7)'],
    [`words[${1n << 256n}]`, 'An index has at most 32 bytes'],
  ])('error: %s', (typed, problem) => {
    expect(parsePathQuestion(layout, typed).problem).toContain(problem)
  })
})

describe('listSlotMembers', () => {
  test('default: a packed slot, each member by its mask', async () => {
    const { answer, path } = await read('visitors')
    const { slot } = path.resolved.place
    const members = listSlotMembers(layout, { slot, path, words: answer.words })
    expect(members.map(({ path: name, offset, size }) => [name, offset, size])).toEqual([
      ['takings', 16, 16],
      ['lastVisit', 8, 8],
      ['visitors', 0, 8],
    ])
    const word = BigInt(wordAt(answer.words, slot) ?? '0x')
    for (const { mask, offset, plain } of members) {
      expect((word & BigInt(mask)) >> BigInt(8 * offset)).toBe(BigInt(plain))
    }
  })

  test('behavior: behind a hash, the members of the struct that the path leads through', async () => {
    const { answer, path } = await read('exhibits["sunrise"].id')
    const { slot } = path.resolved.place
    const members = listSlotMembers(layout, { slot, path, words: answer.words })
    expect(members.map(({ path: name }) => name)).toEqual([
      'exhibits["sunrise"].artist',
      'exhibits["sunrise"].id',
    ])
  })

  test('behavior: a short string is text and length', async () => {
    const { answer, path } = await read('shortText')
    const members = listSlotMembers(layout, { slot: path.resolved.place.slot, path, words: answer.words })
    expect(members.map(({ value, from, to }) => [value, from, to])).toEqual([
      ['"a short text"', 0, 12],
      ['12 bytes', 31, 32],
    ])
  })

  test('behavior: nothing where the layout places nothing', () => {
    expect(listSlotMembers(layout, { slot: 1n << 200n, path: null, words: new Map() })).toEqual([])
    expect(listSlotMembers(null, { slot: 0n, path: null, words: new Map() })).toEqual([])
  })
})
