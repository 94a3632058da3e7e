import { expect, test } from 'vitest'
import { labelDigits, nameStep, pathDigits } from '@/lib/proof/path-digits'
import type { TrieStep } from '@/lib/proof/trie-path'

const HASHED = `0x${'0123456789abcdef'.repeat(4)}` as const
const step = (nibbles: number[], kind: TrieStep['kind'] = 'branch'): TrieStep => ({
  kind,
  nibbles,
  hash: HASHED,
  bytes: 532,
})

test('default: the digits that each node takes, and those that are left', () => {
  const { nodes, left } = pathDigits(HASHED, [step([0]), step([1, 2, 3], 'extension'), step([4])])
  expect(nodes.map(({ at, digits }) => [at, digits])).toEqual([
    [0, '0'],
    [1, '123'],
    [4, '4'],
  ])
  expect(left).toBe(HASHED.slice(2 + 5))
})

test('behavior: a node that takes none shows where a nodes ends', () => {
  const { nodes, left } = pathDigits(HASHED, [step([0]), step([], 'leaf')])
  expect(nodes.at(-1)).toMatchObject({ at: 1, digits: '' })
  expect(left).toHaveLength(63)
})

test('default: nodes and digits in words', () => {
  expect(nameStep(step([0]))).toBe('branch, 532 bytes')
  expect(labelDigits('12345678')).toBe('12345678')
  expect(labelDigits('123456789')).toBe('1234… (9)')
})
