import { expect, test } from 'vitest'
import { findSetAside } from '@/lib/names/recognise/set-aside'
import type { KeptLayouts } from '@/lib/storage/kept/kept-layouts'
import { NO_CODE_HASH } from '@/lib/storage/kept/no-code'

const A = `0x${'a'.repeat(40)}`
const B = `0x${'b'.repeat(40)}`
const code = (digit: string, block: number, address = A) => ({
  hash: `0x${digit.repeat(64)}`,
  address,
  block: String(block),
})
const kept = (of?: ReturnType<typeof code>, apart: KeptLayouts['apart'] = null): KeptLayouts => ({
  version: 2,
  layouts: [{ origin: 'pasted', json: '{}', contract: null, notes: [], ...(of && { code: of }) }],
  apart,
})

test('default: another code that runs now is said with its block', () => {
  expect(findSetAside(kept(code('1', 5)), code('2', 1234), 'latest')).toBe(
    'It belongs to the code at block 5; at block 1,234 the code is different. It is still used for earlier blocks, and again if that code returns.',
  )
})

test('behavior: so is that no code runs any more, where it was kept for one', () => {
  const none = { ...code('1', 6), hash: NO_CODE_HASH }
  expect(findSetAside(kept(code('1', 5)), none, 'latest')).toContain('at block 6 there is no code.')
  expect(findSetAside(kept(code('1', 5, B)), none, 'latest')).toContain('at block 6 there is no code.')
  expect(findSetAside(kept(), none, 'latest')).toBeNull()
})

test('behavior: another implementation of a proxy is named', () => {
  expect(findSetAside(kept(code('1', 5)), code('2', 6, B), 'latest')).toContain(
    `the implementation is ${B} and no longer ${A}`,
  )
})

test('behavior: one that was set aside by a check stays so from that block on, until its code is seen again', () => {
  const aside = kept(code('1', 5), code('2', 9))
  expect(findSetAside(aside, null, 'latest')).toContain('at block 9')
  expect(findSetAside(aside, null, '0x8')).toBeNull()
  expect(findSetAside(aside, code('1', 10), '0xa')).toBeNull()
})

test('behavior: one whose code nobody saw is set aside by the address of another implementation', () => {
  const layouts: KeptLayouts['layouts'] = [
    { origin: 'registry exact', json: '{}', contract: null, notes: [], of: A },
  ]
  const apart = { hash: null, address: B, block: '9' }
  expect(findSetAside({ version: 2, layouts, apart }, null, 'latest')).toBe(
    `It belongs to the code of ${A}; at block 9 the code is the code of ${B}. It is still used for earlier blocks, and again if that code returns.`,
  )
  expect(findSetAside({ version: 2, layouts, apart: null }, null, 'latest')).toBeNull()
})

test('args: nothing is set aside where nothing is kept, or nobody looked at its code', () => {
  expect(findSetAside(null, code('1', 5), 'latest')).toBeNull()
  expect(findSetAside(kept(), code('1', 5), 'latest')).toBeNull()
  expect(findSetAside(kept(code('1', 5)), null, 'latest')).toBeNull()
})
