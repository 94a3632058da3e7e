import { expect, test } from 'vitest'
import { areChosenAnew } from '@/lib/storage/contract/compared-layouts'
import { type FittedCode, type KnownLayout, readLayoutText } from '@/lib/storage/kept/layout-text'

const code = (digit: string, block: string): FittedCode => ({
  hash: `0x${digit.repeat(64)}`,
  address: `0x${'a'.repeat(40)}`,
  block,
})
const known = (name: string, of?: FittedCode, isKept = false): KnownLayout => ({
  ...readLayoutText({
    origin: 'folder exact',
    json: JSON.stringify({ [name]: { type: 'uint256', slot: 0 } }),
    contract: null,
    notes: of ? [`seen at ${of.block}`] : [],
    ...(of && { code: of }),
  }),
  isKept,
})

test('default: the same layout read anew, as after a build, is not another choice', () => {
  expect(areChosenAnew([known('a', code('1', '5'))], [known('a', code('1', '9'))])).toBe(false)
  expect(areChosenAnew([known('a')], undefined)).toBe(false)
})

test('behavior: another layout for the same code is one, and so is one taken away', () => {
  expect(areChosenAnew([known('a', code('1', '5'))], [known('b', undefined, true)])).toBe(true)
  expect(areChosenAnew([known('a', undefined, true)], null)).toBe(true)
  expect(areChosenAnew([known('a'), known('a')], [known('a'), known('b')])).toBe(true)
})

test('behavior: that of other code nobody chose', () => {
  expect(areChosenAnew([known('a', code('1', '5'))], [known('b', code('2', '9'))])).toBe(false)
  expect(areChosenAnew([known('a', code('1', '5'))], null)).toBe(false)
})
