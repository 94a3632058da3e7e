import { expect, test } from 'vitest'
import { lockBy, opensKey } from '@/lib/learn/assignment/assignment'

const SALT = `0x${'5a'.repeat(16)}` as const

test('default: the word opens the key, however its letters are composed, and no other does', () => {
  const lock = lockBy(' Schlüssel ', SALT)
  if (!lock) throw new Error('no lock')
  for (const word of ['Schlüssel', 'Schlu\u0308ssel', ' Schlüssel']) expect(opensKey(lock, word)).toBe(true)
  for (const word of ['schlüssel', 'Schlussel', '', ' ']) expect(opensKey(lock, word)).toBe(false)
})

test('behavior: a lock holds no word, and another salt gives another hash', () => {
  const lock = lockBy('swordfish', SALT)
  expect(JSON.stringify(lock)).not.toContain('swordfish')
  expect(lockBy('swordfish', `0x${'5b'.repeat(16)}`)?.hash).not.toBe(lock?.hash)
})

test('args: no word, no lock', () => {
  expect(lockBy('  ', SALT)).toBeNull()
})
