import { describe, expect, test } from 'vitest'
import { CREDITS, FREE } from '@/lib/credits/tariff'
import { limitUnit } from '@/lib/storage/contract/contract-question'
import { parseContractDraft, parseContractQuestion } from '@/lib/storage/contract/parse-contract-draft'
import { POINTS } from '../../credits/points'

const address = `0x${'ab'.repeat(20)}` as const
const draft = { address, block: 'latest', compare: '', budget: '' }

describe('parseContractQuestion', () => {
  test('default: one block, and 250 slots where no budget is typed', () => {
    expect(parseContractQuestion(draft, CREDITS).value).toEqual({
      address,
      blocks: ['latest'],
      budget: 20_000,
    })
  })

  test.each([
    ['20', '0x10', ['0x10', '0x14']],
    ['0x10', '20', ['0x10', '0x14']],
    ['20', 'latest', ['0x14', 'latest']],
    ['latest', '20', ['0x14', 'latest']],
    ['earliest', '20', ['earliest', '0x14']],
    ['safe', 'finalized', ['finalized', 'safe']],
    ['20', 'safe', ['safe', '0x14']],
  ])(
    'args: of block %s compared with %s the older one comes first, where that is known',
    (block, compare, blocks) => {
      expect(parseContractQuestion({ ...draft, block, compare }, CREDITS).value?.blocks).toEqual(blocks)
    },
  )

  test.each([
    [{ address: '0x12' }, /40 hex digits/],
    [{ block: 'yesterday' }, /Type a block number or one of/],
    [{ block: 'pending' }, /changes with every call/],
    [{ compare: 'pending' }, /changes with every call/],
    [{ block: '16', compare: '0x10' }, /Both blocks are the same/],
    [{ block: '16', budget: '79' }, /80 or more: the price of a slot\./],
    [{ budget: '159' }, /160 or more: the price of a slot, and of finding the block/],
    [{ compare: 'safe', budget: '239' }, /240 or more/],
    [{ budget: 'much' }, /whole number of credits/],
  ])('error: %o', (change, message) => {
    expect(parseContractQuestion({ ...draft, ...change }, CREDITS).problem).toMatch(message)
  })

  test('args: in the unit of the connection', () => {
    const ask = (budget: string) => parseContractQuestion({ ...draft, budget }, POINTS)
    expect(ask('').value?.budget).toBe(2_750)
    expect(ask('17').problem).toBe(
      'A limit is a whole number of points, 18 or more: the price of a slot, and of finding the block.',
    )
  })

  test('behavior: without a price the limit is in slots, and finding the block does not count', () => {
    const ask = (budget: string) => parseContractQuestion({ ...draft, budget }, FREE)
    expect(['', '10,000', '1', '25000'].map((budget) => ask(budget).value?.budget)).toEqual([
      10_001, 10_001, 2, 25_001,
    ])
    expect(ask('0').problem).toBe('A limit is a whole number of slots, 1 or more.')
    expect([limitUnit(FREE), limitUnit(CREDITS)]).toEqual(['slots', 'credits'])
  })

  test('behavior: each field says its own', () => {
    const fields = parseContractDraft({ ...draft, compare: 'x', budget: '20,000' }, CREDITS)
    expect(fields.compare.problem).toMatch(/Type a block number/)
    expect(fields.budget.value).toBe(20_000)
  })
})
