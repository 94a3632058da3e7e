import { id } from 'ethers'
import { expect, test } from 'vitest'
import { KNOWN_FUNCTIONS } from '@/lib/abi/known-functions'

test('default: every declaration is readable, hashed as ethers does, and no selector stands twice', () => {
  expect(KNOWN_FUNCTIONS).toHaveLength(28)
  expect(new Set(KNOWN_FUNCTIONS.map(({ selector }) => selector)).size).toBe(KNOWN_FUNCTIONS.length)
  const wrong = KNOWN_FUNCTIONS.filter(({ signature, selector }) => id(signature).slice(0, 10) !== selector)
  expect(wrong).toEqual([])
})

test.each([
  ['0xa9059cbb', 'transfer'],
  ['0x23b872dd', 'transferFrom'],
  ['0x6a761202', 'execTransaction'],
  ['0x8d80ff0a', 'multiSend'],
  ['0xac9650d8', 'multicall'],
  ['0x82ad56cb', 'aggregate3'],
])('behavior: %s is %s, as explorers show it', (selector, name) => {
  expect(KNOWN_FUNCTIONS.find((known) => known.selector === selector)?.name).toBe(name)
})
