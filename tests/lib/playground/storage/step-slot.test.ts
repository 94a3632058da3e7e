import { describe, expect, test } from 'vitest'
import { slotOfStep } from '@/lib/playground/storage/step-slot'
import { addressAt, playedOf, stepOf, wordOf } from '../hand-made-run'

const played = [playedOf([stepOf({ slot: wordOf(7) }), stepOf({ op: 'TSTORE' }), stepOf({ frame: 9 })])]

describe('slotOfStep', () => {
  test('default: the slot, whose it is, and what lies there', () => {
    expect(slotOfStep(played, { call: 0, step: 0 })).toEqual({
      owner: addressAt('c'),
      mark: { slot: 7n, path: 'count', says: 'this step' },
    })
  })

  test('args: transient storage, a frame that was not kept, no step', () => {
    expect(slotOfStep(played, { call: 0, step: 1 })).toBeNull()
    expect(slotOfStep(played, { call: 0, step: 2 })).toBeNull()
    expect(slotOfStep(played, { call: 1, step: 0 })).toBeNull()
    expect(slotOfStep(played, null)).toBeNull()
  })
})
