import { expect, test } from 'vitest'
import { describePasted } from '@/lib/evidence/describe-pasted'

const rests = Array.from({ length: 9 }, (_, at) => ({ name: `block ${at}`, value: '0x' }))
const said = (of: number, ...pasted: number[]) => describePasted(rests.slice(0, of), new Set(pasted))

test('default: which hashes were pasted, and how many are left', () => {
  expect(said(3, 1)).toBe('It is the hash of block 1. The other 2 are still only claimed in the file.')
  expect(said(3, 0, 1)).toBe(
    'They are the hashes of block 0 and block 1. The other is still only claimed in the file.',
  )
  expect(said(9, 0, 1, 2, 3)).toBe(
    'They are the hashes of 4 blocks. The other 5 are still only claimed in the file.',
  )
})

test('behavior: where all were, nothing is left to say', () => {
  expect(said(2, 0, 1)).toBe('')
})
