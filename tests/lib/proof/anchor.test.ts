import { expect, test } from 'vitest'
import { ANCHOR_KINDS, isStronger, strongestAnchor } from '@/lib/proof/anchor'

test('default: the strongest source of a hash, in whatever order they were found', () => {
  expect(strongestAnchor([])).toBe('service')
  expect(strongestAnchor(['wallet', 'connection'])).toBe('wallet')
  expect(strongestAnchor(ANCHOR_KINDS)).toBe('pasted')
  expect(strongestAnchor(ANCHOR_KINDS.toReversed())).toBe('pasted')
})

test('default: only who is trusted more takes a contradiction back', () => {
  expect(isStronger('pasted', 'connection')).toBe(true)
  expect(isStronger('connection', 'connection')).toBe(false)
  expect(isStronger('connection', 'pasted')).toBe(false)
})
