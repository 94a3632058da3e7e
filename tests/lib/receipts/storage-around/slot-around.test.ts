import type { Hex } from 'viem'
import { describe, expect, test } from 'vitest'
import { listSlotsAround } from '@/lib/receipts/storage-around/slot-around'
import { decodeLayout } from '@/lib/storage/decode/decode-layout'
import { PACKED } from '../packed-layout'

const word = (digits: string): Hex => `0x${digits.padStart(64, '0')}`
const OWNER = '00000000000000000000000000000000000a11ce'

const side = (slots: Record<string, Hex>, paths: string[]) => {
  const words = new Map(Object.entries(slots).map(([slot, held]) => [BigInt(slot), held]))
  return { words, variables: decodeLayout(PACKED, words, { paths }).variables }
}

describe('listSlotsAround', () => {
  test('default: changed slots first, and each member told apart', () => {
    const paths = ['slot(9)', 'count', 'owner']
    const before = side({ 9: word('1'), 0: word(`${OWNER}00000007`) }, paths)
    const after = side({ 9: word('1'), 0: word(`${OWNER}00000108`) }, paths)
    const slots = listSlotsAround({ before, after, left: 0 })
    expect(slots.map(({ slot, changed }) => [BigInt(slot), changed])).toEqual([
      [0n, [{ from: 30, to: 32 }]],
      [9n, []],
    ])
    expect(slots[0]?.members).toMatchObject([
      { path: 'owner', type: 'address', bytes: [{ from: 8, to: 28 }], changed: false },
      { path: 'count', type: 'uint32', before: '7', after: '264', changed: true },
    ])
    expect(slots[1]?.members).toEqual([])
  })

  test('behavior: an element that is there on one side only', () => {
    const { slot } = decodeLayout(PACKED, new Map(), { paths: ['list[0]'] }).variables[0]?.place ?? {
      slot: 0n,
    }
    const before = side({ 1: word('0'), [String(slot)]: word('0') }, ['list'])
    const after = side({ 1: word('1'), [String(slot)]: word('ff') }, ['list'])
    const slots = listSlotsAround({ before, after, left: 0 })
    expect(slots.flatMap(({ members }) => members)).toMatchObject([
      { path: 'list', before: '0 elements', after: '1 element', changed: true },
      { path: 'list[0]', before: null, after: '255', changed: true },
    ])
  })
})
