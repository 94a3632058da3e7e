import { describe, expect, test } from 'vitest'
import { judgeBlock, sayFate } from '@/lib/receipts/receipt/block-fate'

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
    expect(sayFate('there')).toBeNull()
    expect(sayFate('replaced')?.title).toBe('The block of this receipt was replaced.')
    expect(sayFate('unsure')?.title).toMatch(/may have been replaced\.$/)
  })
})
