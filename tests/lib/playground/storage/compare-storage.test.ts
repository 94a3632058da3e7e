import { describe, expect, test } from 'vitest'
import { compareStorage } from '@/lib/playground/storage/compare-storage'
import { storageAfter } from '@/lib/playground/storage/storage-after'
import { addressAt, frameOf, playedOf, stepOf, wordOf } from '../hand-made-run'

const write = (slot: number, before: number, after: number, undone = false) =>
  stepOf({ slot: wordOf(slot), before: wordOf(before), after: wordOf(after), undone })

const played = [
  playedOf([write(2, 0, 5), write(1, 0, 3)]),
  playedOf([write(2, 5, 0), write(1, 3, 9, true)]),
  playedOf([stepOf({ op: 'TSTORE', slot: wordOf(7), after: wordOf(1) })]),
]

describe('storageAfter', () => {
  test('default: writes in order, without those that were undone and without transient ones', () => {
    const words = storageAfter(played, 3).get(addressAt('c'))
    expect([...(words ?? [])].map(([slot, { word }]) => [slot, word])).toEqual([
      [wordOf(2), wordOf(0)],
      [wordOf(1), wordOf(3)],
    ])
  })

  test('behavior: a write by borrowed code is of the storage that it ran on', () => {
    const frames = [frameOf(), frameOf({ parent: 0, code: addressAt('d') })]
    const borrowed = playedOf([stepOf({ frame: 1, after: wordOf(1) })], { frames })
    expect([...storageAfter([borrowed], 1).keys()]).toEqual([addressAt('c')])
  })

  test('error: an undone write to a slot that nothing else touched leaves what was there', () => {
    const undone = playedOf([write(4, 0, 8, true)])
    expect(storageAfter([undone], 1).get(addressAt('c'))?.get(wordOf(4))?.word).toBe(wordOf(0))
  })
})

describe('compareStorage', () => {
  test('default: every slot that holds something then or now, in the order of slots', () => {
    const [compared] = compareStorage(storageAfter(played, 1), storageAfter(played, 2))
    expect(compared?.words.map(({ slot, before, after }) => [slot, before, after])).toEqual([
      [wordOf(1), wordOf(3), wordOf(3)],
      [wordOf(2), wordOf(5), wordOf(0)],
    ])
  })

  test('behavior: nothing to say of storage that is zero at both times', () => {
    expect(compareStorage(storageAfter(played, 0), storageAfter([playedOf([write(1, 0, 0)])], 1))).toEqual([])
  })
})
