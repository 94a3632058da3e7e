import { expect, test } from 'vitest'
import { MOST_CHARACTERS, shownValue } from '@/lib/logs/table/shown-value'

const shown = (type: string, text: string) => shownValue({ type, text }, MOST_CHARACTERS.shared)

test('default: text and lists that are too long lose their end, and show that', () => {
  expect(shown('string', '"Hello world"')).toBe('"Hello world"')
  expect(shown('string', '"Hello world, this is a long note"')).toBe('"Hello world, this is a lo…')
  expect(shown('uint256[]', '[1, 2, 3, 4, 5, 6, 7, 8, 9, 10]')).toBe('[1, 2, 3, 4, 5, 6, 7, 8, 9…')
})

test('args: a character of two units is not cut in half', () => {
  expect(shown('string', `"${'🙂'.repeat(20)}"`)).toMatch(/^"(🙂)+…$/u)
})

test('default: numbers keep their size', () => {
  expect(shown('uint256', `1${'0'.repeat(30)}`)).toBe('10^30')
})
