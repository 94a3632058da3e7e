import { expect, test } from 'vitest'
import {
  chooseDisplay,
  type Display,
  formatDisplays,
  NO_DISPLAYS,
  parseDisplays,
  patternOf,
} from '@/lib/storage/display/chosen-displays'

test('default: choices survive the link that they travel in', () => {
  const chosen = new Map<string, Display>([
    ['reserve0', { as: 'amount', decimals: 18 }],
    ['changedAt', { as: 'date' }],
    ['rate', { as: 'amount', decimals: 27 }],
    ['title', { as: 'text' }],
    ['a,b:c[].d', { as: 'basis points' }],
    ['"ü"', { as: 'hex' }],
  ])
  expect(parseDisplays(formatDisplays(chosen))).toEqual(chosen)
  expect(formatDisplays(chosen)).toMatch(/^reserve0:18,changedAt:d,/)
})

test.each<[string, number]>([
  ['', 0],
  ['x', 0],
  ['x:', 0],
  [':d', 0],
  ['x:99', 0],
  ['x:q,y:d', 1],
  ['%E0%A4%A:d', 0],
  [`${'x'.repeat(10_000)}:d`, 0],
  [Array.from({ length: 5_000 }, (_, i) => `v${i}:d`).join(), 40],
])('error: %.40s holds no more than what can be read of it', (text, size) => {
  expect(parseDisplays(text).size).toBe(size)
})

test.each([
  ['balances[0xab]', 'balances[]'],
  ['m[hex"6180"].x', 'm[].x'],
  ['m["a]b\\"c"][7].x', 'm[][].x'],
  ['erc7201("t.x").list[3]', 'erc7201("t.x").list[]'],
])('args: a choice for %s is one for all alike', (path, pattern) => {
  expect(patternOf(path)).toBe(pattern)
})

test('behavior: a choice is taken back', () => {
  const chosen = chooseDisplay(NO_DISPLAYS, 'x', { as: 'date' })
  expect(chosen.size).toBe(1)
  expect(chooseDisplay(chosen, 'x', null).size).toBe(0)
})
