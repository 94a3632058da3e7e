import { expect, test } from 'vitest'
import { flingTo, isFlung, NO_FLING } from '@/lib/logs/table/flung-rows'

/** Whether rows are flung after each of these first rows of twenty came in sight, scrolling. */
function flungAt(...firsts: readonly number[]): boolean[] {
  let fling = flingTo(NO_FLING, { first: 0, last: 19 }, false)
  return firsts.map((first) => {
    fling = flingTo(fling, { first, last: first + 19 }, true)
    return isFlung(fling)
  })
}

test('default: rows of which none was in sight before are flung from the second time on', () => {
  expect(flungAt(30, 60, 90, 60, 20)).toEqual([false, true, true, true, true])
})

test('behavior: a step by a page or to the end is not, nor is what some rows stay of', () => {
  expect(flungAt(80_000)).toEqual([false])
  expect(flungAt(19, 38, 57)).toEqual([false, false, false])
})

test('behavior: it goes on while the same rows are drawn again, and is over once some stay, or nothing is scrolled', () => {
  expect(flungAt(30, 60, 60, 75)).toEqual([false, true, true, false])
  const flung = flingTo(flingTo(NO_FLING, { first: 30, last: 49 }, true), { first: 60, last: 79 }, true)
  expect(isFlung(flung)).toBe(true)
  expect(isFlung(flingTo(flung, { first: 60, last: 79 }, false))).toBe(false)
})
