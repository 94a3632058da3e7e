import { expect, test } from 'vitest'
import { judgePastedHash } from '@/lib/proof/pasted-hash'

const HASH = `0x${'ab'.repeat(32)}` as const

test('default: the same hash, in capitals and with spaces around it', () => {
  expect(judgePastedHash(HASH, HASH)).toBe('same')
  expect(judgePastedHash(` 0x${'AB'.repeat(32)}\n`, HASH)).toBe('same')
})

test('default: another hash', () => {
  expect(judgePastedHash(`0x${'ac'.repeat(32)}`, HASH)).toBe('different')
})

test('error: nothing, and what is no hash', () => {
  expect(judgePastedHash('  ', HASH)).toBe('none')
  for (const text of ['0x', 'ab'.repeat(32), `${HASH}00`, '12'])
    expect(judgePastedHash(text, HASH)).toBe('malformed')
})
