import { describe, expect, test } from 'vitest'
import { keepStep, listStepRows, numberOfStep, stepBy } from '@/lib/playground/steps/step-rows'
import { frameOf, playedOf, stepOf } from '../hand-made-run'

const frames = [frameOf(), frameOf({ parent: 0 }), frameOf({ parent: 1 })]
const played = [
  playedOf([stepOf({}), stepOf({ op: 'SLOAD', frame: 2 }), stepOf({ op: 'TSTORE', frame: 1 })], { frames }),
  playedOf([]),
  playedOf([stepOf({})], { droppedAccesses: { SLOAD: 7, SSTORE: 0, TLOAD: 0, TSTORE: 0 } }),
]
const all = listStepRows(played, { reads: true })
const writes = listStepRows(played, { reads: false })

describe('listStepRows', () => {
  test('default: steps stand under their transaction and the code that made them, by depth', () => {
    expect(all.map(({ kind, call }) => `${call} ${kind}`)).toEqual([
      '0 transaction',
      '0 step',
      '0 frame',
      '0 step',
      '0 frame',
      '0 step',
      '1 transaction',
      '2 transaction',
      '2 step',
      '2 dropped',
    ])
    expect(all.flatMap((row) => ('depth' in row ? [row.depth] : []))).toEqual([0, 2, 2, 1, 1, 0])
  })

  test('args: without reads, code that only read is not named either', () => {
    expect(writes.filter(({ kind }) => kind === 'frame')).toHaveLength(1)
    expect(writes.filter(({ kind }) => kind === 'step')).toHaveLength(3)
  })
})

describe('stepBy', () => {
  test('default: from the first step to the last, over transactions, and no further', () => {
    const first = stepBy(all, null, 1)
    expect(first).toEqual({ call: 0, step: 0 })
    expect(stepBy(all, { call: 0, step: 2 }, 1)).toEqual({ call: 2, step: 0 })
    expect(stepBy(all, { call: 2, step: 0 }, 1)).toBeNull()
    expect(stepBy(all, first, -1)).toBeNull()
    expect(stepBy(all, null, -1)).toEqual({ call: 2, step: 0 })
  })

  test('behavior: from a read that is hidden it goes to its neighbours', () => {
    const hidden = { call: 0, step: 1 }
    expect(stepBy(writes, hidden, 1)).toEqual({ call: 0, step: 2 })
    expect(numberOfStep(writes, hidden)).toEqual({ number: 1, of: 3 })
  })

  test('error: no steps at all', () => {
    expect(stepBy([], null, 1)).toBeNull()
    expect(stepBy([], null, -1)).toBeNull()
  })
})

describe('keepStep', () => {
  test('default: the step that was looked at, or the first there is', () => {
    expect(keepStep(played, { call: 0, step: 2 })).toEqual({ call: 0, step: 2 })
    expect(keepStep(played, { call: 1, step: 0 })).toEqual({ call: 0, step: 0 })
    expect(keepStep(played.slice(1), null)).toEqual({ call: 1, step: 0 })
    expect(keepStep([], null)).toBeNull()
  })
})
