import { describe, expect, test } from 'vitest'
import { findNetwork, NETWORKS, type Network } from '@/lib/networks'
import { DEFAULT_READ_BUDGET } from '@/lib/storage/contract/contract-draft'
import {
  describeContractQuestion,
  isSameContractQuestion,
  parseContractQuestion,
  priceContract,
  readContractDraft,
} from '@/lib/storage/contract/contract-question'

const address = `0x${'ab'.repeat(20)}` as const
const draft = { address, block: 'latest', compare: '', budget: DEFAULT_READ_BUDGET }
const network = findNetwork('demo-mainnet') ?? (NETWORKS[0] as Network)

describe('parseContractQuestion', () => {
  test('default: one block, and as many slots as the budget pays for', () => {
    expect(parseContractQuestion(draft).value).toEqual({ address, blocks: ['latest'], maxSlots: 250 })
  })

  test('args: the block to compare with comes first', () => {
    expect(parseContractQuestion({ ...draft, block: '20', compare: '0x10' }).value?.blocks).toEqual([
      '0x10',
      '0x14',
    ])
  })

  test.each([
    [{ address: '0x12' }, /40 hex digits/],
    [{ block: 'yesterday' }, /A block is a number/],
    [{ block: 'pending' }, /changes with every call/],
    [{ compare: 'pending' }, /changes with every call/],
    [{ block: '16', compare: '0x10' }, /Both blocks are the same/],
    [{ budget: '79' }, /80 or more/],
    [{ budget: 'much' }, /whole number of credits/],
  ])('error: %o', (change, message) => {
    expect(parseContractQuestion({ ...draft, ...change }).problem).toMatch(message)
  })

  test('behavior: each field says its own', () => {
    const fields = readContractDraft({ ...draft, compare: 'x', budget: '20,000' })
    expect(fields.compare.problem).toMatch(/A block is/)
    expect(fields.maxSlots.value).toBe(250)
  })
})

describe('priceContract', () => {
  const question = (blocks: string[], maxSlots = 250) => ({ address, blocks, maxSlots })

  test('default: the first slots at each block for sure, the budget at most, and the tags', () => {
    expect(priceContract(question(['0x10']), 43)).toEqual({ first: 3440, most: 20_000 })
    expect(priceContract(question(['latest']), 43)).toEqual({ first: 3520, most: 20_080 })
    expect(priceContract(question(['0x1', '0x2']), 43)).toEqual({ first: 6880, most: 20_000 })
  })

  test('behavior: never more than the budget', () => {
    expect(priceContract(question(['0x10'], 5), 43)).toEqual({ first: 400, most: 400 })
  })
})

describe('describeContractQuestion', () => {
  test('default: a tag with its number, once known', () => {
    const say = (blocks: { asked: string; block: `0x${string}` | null }[]) =>
      describeContractQuestion({ address, blocks }, network)
    expect(say([{ asked: 'latest', block: null }])).toBe(
      `All variables of ${address} on Demo Mainnet at block latest`,
    )
    expect(say([{ asked: 'latest', block: '0x4e20' }])).toMatch(/at block 20,000 \(latest\)$/)
    expect(
      say([
        { asked: '0x10', block: null },
        { asked: '0x14', block: '0x14' },
      ]),
    ).toMatch(/at block 16 and at block 20$/)
  })

  test('behavior: the budget does not make another question', () => {
    const one = { address, blocks: ['0x1'], maxSlots: 5 }
    expect(isSameContractQuestion(one, { ...one, maxSlots: 6 })).toBe(true)
    expect(isSameContractQuestion(one, { ...one, blocks: ['0x1', '0x2'] })).toBe(false)
  })
})
