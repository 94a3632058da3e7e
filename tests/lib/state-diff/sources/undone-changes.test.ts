import type { Hex } from 'viem'
import { expect, test } from 'vitest'
import type { Access, Frame } from '@/lib/playground/trace/trace'
import { undoneChanges } from '@/lib/state-diff/sources/undone-changes'

const A = `0x${'aa'.repeat(20)}` as const
const B = `0x${'bb'.repeat(20)}` as const
const word = (number: number): Hex => `0x${number.toString(16).padStart(64, '0')}`

const frame = (storage: Hex, more: Partial<Frame> = {}) =>
  ({ parent: null, storage, code: storage, error: null, undone: true, ...more }) as Frame

const write = (frame: number, slot: number, before: number, after: number, op: Access['op'] = 'SSTORE') =>
  ({ op, frame, slot: word(slot), before: word(before), after: word(after), undone: true }) as Access

test('default: the first and the last word of each slot', () => {
  const frames = [frame(A, { error: 'reverted' }), frame(B, { parent: 0 })]
  const accesses = [write(0, 2, 0, 5), write(0, 1, 3, 4), write(0, 1, 4, 6), write(1, 1, 0, 9)]
  expect(undoneChanges({ frames, accesses })).toMatchObject([
    { address: A, words: [{ slot: word(1), before: word(3), after: word(6) }, { slot: word(2) }] },
    { address: B, words: [{ slot: word(1), before: word(0), after: word(9) }] },
  ])
})

test('behavior: what an inner frame undid itself would not have stayed', () => {
  const frames = [
    frame(A, { error: 'reverted' }),
    frame(B, { parent: 0, error: 'reverted' }),
    frame(A, { parent: 1 }),
  ]
  const accesses = [write(1, 1, 0, 9), write(2, 3, 0, 1), write(0, 4, 0, 1)]
  expect(undoneChanges({ frames, accesses })).toMatchObject([{ address: A, words: [{ slot: word(4) }] }])
})

test('behavior: reads, transient storage and words that came back are no changes', () => {
  const frames = [frame(A, { error: 'reverted' })]
  const accesses = [
    write(0, 1, 3, 3, 'SLOAD'),
    write(0, 2, 0, 5, 'TSTORE'),
    write(0, 3, 1, 2),
    write(0, 3, 2, 1),
  ]
  expect(undoneChanges({ frames, accesses })).toEqual([])
})
