import { expect, test } from 'vitest'
import { describePasted, findPastedHashes, judgePastedHash } from '@/lib/proof/pasted-hash'

const HASH = `0x${'ab'.repeat(32)}` as const
const LIE = `0x${'ac'.repeat(32)}` as const

test('default: the same hash, in capitals, with spaces around it and without 0x', () => {
  expect(judgePastedHash('AB'.repeat(32), HASH)).toBe('same')
  expect(judgePastedHash(HASH, HASH)).toBe('same')
  expect(judgePastedHash(` 0x${'AB'.repeat(32)}\n`, HASH)).toBe('same')
})

test('default: another hash', () => {
  expect(judgePastedHash(LIE, HASH)).toEqual({ other: LIE })
})

test('error: nothing, and what is no hash', () => {
  expect(judgePastedHash('  ', HASH)).toBe('none')
  for (const text of ['0x', `${'ab'.repeat(32)}0`, `${HASH}00`, '12'])
    expect(judgePastedHash(text, HASH)).toBe('malformed')
})

test('default: the address of a block’s page, as explorers have it', () => {
  for (const page of [
    'etherscan.io/block/',
    'https://eth.blockscout.com/block/',
    'https://a.example/x?blockHash=',
  ]) {
    expect(judgePastedHash(page + HASH, HASH)).toBe('same')
    expect(judgePastedHash(`${page}0x${'AC'.repeat(32)}?tab=txs`, HASH)).toEqual({ other: LIE })
  }
})

test('error: the address of another page is none, whatever hash is in it', () => {
  for (const page of [
    'https://blockscout.com/tx/',
    'https://etherscan.io/address/',
    'https://blocks.example/',
  ])
    expect(judgePastedHash(page + HASH, HASH)).toBe('malformed')
  expect(judgePastedHash(`https://etherscan.io/block/${HASH}00`, HASH)).toBe('malformed')
  expect(judgePastedHash('https://etherscan.io/block/19000000', HASH)).toBe('malformed')
})

const OTHER = `0x${'cd'.repeat(32)}` as const

test('default: several for one block, each of which is one of the proof’s', () => {
  expect(judgePastedHash(`${HASH},`, HASH)).toBe('same')
  expect(judgePastedHash(`${HASH} ${HASH}`, HASH)).toBe('same')
  expect(judgePastedHash(`${OTHER}, ${HASH}`, HASH, [HASH, OTHER])).toBe('same')
})

test('error: several for one block, with one that is none of the proof’s, or without its own', () => {
  expect(judgePastedHash(`${LIE} ${HASH}`, HASH)).toEqual({ other: LIE })
  expect(judgePastedHash(`${HASH}\n${LIE}`, HASH)).toEqual({ other: LIE })
  expect(judgePastedHash(`${HASH} ${OTHER} ${LIE}`, HASH, [OTHER])).toEqual({ other: LIE })
  expect(judgePastedHash(OTHER, HASH, [OTHER])).toEqual({ other: OTHER })
  expect(judgePastedHash(`${HASH} 0x12`, HASH)).toBe('malformed')
})

test('default: of several, which were pasted', () => {
  expect(findPastedHashes(HASH, [OTHER, HASH])).toEqual({ same: new Set([1]) })
  expect(findPastedHashes(`${HASH}, ${OTHER}`, [OTHER, HASH])).toEqual({ same: new Set([1, 0]) })
  expect(findPastedHashes(`${HASH}\n\t${HASH} ,`, [OTHER, HASH])).toEqual({ same: new Set([1]) })
  expect(findPastedHashes(`https://etherscan.io/block/${OTHER},${HASH}`, [OTHER, HASH])).toEqual({
    same: new Set([0, 1]),
  })
})

test('error: of several, the first that is none of them; nothing, and what is no hash', () => {
  expect(findPastedHashes(HASH, [OTHER])).toEqual({ other: HASH })
  expect(findPastedHashes(`${OTHER} ${HASH}`, [OTHER])).toEqual({ other: HASH })
  expect(findPastedHashes(' , ', [OTHER])).toBe('none')
  expect(findPastedHashes(`${OTHER} 0x12`, [OTHER])).toBe('malformed')
})

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
