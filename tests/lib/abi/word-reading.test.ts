import { describe, expect, test } from 'vitest'
import { toWordReading } from '@/lib/abi/word-reading'

const right = (digits: string) => `0x${digits.padStart(64, '0')}` as const
const left = (digits: string) => `0x${digits.padEnd(64, '0')}` as const

describe('toWordReading', () => {
  test.each([
    ['uint256', right('ff'), '255'],
    ['int16', `0x${'f'.repeat(64)}`, '-1'],
    ['int256', `0x${'f'.repeat(64)}`, '-1'],
    ['bool', right('1'), 'true'],
    ['bool', right('0'), 'false'],
    ['address', right('a1'.repeat(20)), `0x${'a1'.repeat(20)}`],
    ['bytes4', left('01020304'), '0x01020304'],
    ['bytes32', left('01'), left('01')],
    ['function', left('ab'.repeat(24)), `0x${'ab'.repeat(24)}`],
  ] as const)('default: %s', (type, word, text) => {
    expect(toWordReading(type, word)).toEqual({ text, trouble: null })
  })

  test.each([
    ['uint8', right('100')],
    ['int8', right('80')],
    ['bool', right('2')],
    ['address', right('1'.repeat(41))],
    ['bytes4', left('0102030405')],
  ] as const)('error: %s with more than it holds', (type, word) => {
    expect(toWordReading(type, word).trouble).toBe('The word is too large for its type.')
  })
})
