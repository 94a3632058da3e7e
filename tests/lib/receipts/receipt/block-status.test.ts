import { describe, expect, test } from 'vitest'
import { describeBlockStatus, explainNull, judgeBlock } from '@/lib/receipts/receipt/block-status'

const HASH = `0x${'ab'.repeat(32)}` as const
const head = (number: number, hash: string = HASH) => ({ number, hash })
const receipt = { blockNumber: 7n, blockHash: HASH }

describe('the block of a receipt after the chain lost blocks', () => {
  test.each([
    ['above the head', head(6), 'replaced'],
    ['the head itself', head(7), 'there'],
    ['the head itself, in other letters', head(7, HASH.toUpperCase().replace('X', 'x')), 'there'],
    ['another block at its number', head(7, `0x${'cd'.repeat(32)}`), 'replaced'],
    ['below the head', head(8), 'unsure'],
  ])('args: %s', (_, now, fate) => {
    expect(judgeBlock(receipt, now)).toBe(fate)
  })

  test('behavior: a pending receipt has no block to lose, and without a hash nothing is certain', () => {
    expect(judgeBlock({ blockNumber: null, blockHash: null }, head(1))).toBe('there')
    expect(judgeBlock({ blockNumber: 7n, blockHash: null }, head(7))).toBe('unsure')
  })

  test('behavior: only a lost block is told', () => {
    expect(describeBlockStatus('there')).toBeNull()
    expect(describeBlockStatus('replaced')?.title).toBe('The block of this receipt was replaced.')
    expect(describeBlockStatus('unsure')?.title).toMatch(/may be replaced\.$/)
  })
})

describe('why a node has no receipt for a hash', () => {
  test('behavior: a receipt that this page read lost its block, and that is the only cause', () => {
    const { says, causes } = explainNull('local', { wentBack: true, lostBlock: 1234n })
    expect(says).toMatch(/^Block 1,234 of the transaction was replaced: /)
    expect(causes).toEqual([])
  })

  test('behavior: a hash that this page never saw has every cause', () => {
    const { says, causes } = explainNull('local', { wentBack: true, lostBlock: null })
    expect(says).toContain('one of four things')
    expect(causes).toHaveLength(4)
  })

  test('behavior: while no lost block is known, another node may have answered', () => {
    const { says, causes } = explainNull('local', { wentBack: false, lostBlock: 1234n })
    expect(says).toContain('one of three things')
    expect(causes).toHaveLength(3)
  })
})
