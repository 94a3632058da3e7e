import { describe, expect, test } from 'vitest'
import { BadInputError } from '@/lib/errors'
import { formatProgress, mergeProgress, parseProgress, sayMerged } from '@/lib/learn/progress/kept-progress'
import { isDue, proveLesson, reviewLesson } from '@/lib/learn/progress/progress'

const DAY = 86_400_000

describe('progress of lessons', () => {
  test('default: a proved lesson comes back after 1, 3, 7, 16 and 35 days, a miss a box earlier', () => {
    let kept = proveLesson(0)
    const days: number[] = [kept.dueAt / DAY]
    for (let i = 0; i < 5; i++) {
      const now = kept.dueAt
      expect([isDue(kept, now - 1), isDue(kept, now)]).toEqual([false, true])
      kept = reviewLesson(kept, true, now)
      days.push((kept.dueAt - now) / DAY)
    }
    expect(days).toEqual([1, 3, 7, 16, 35, 35])
    expect(reviewLesson(kept, false, 0).dueAt).toBe(16 * DAY)
    expect(reviewLesson(proveLesson(0), false, 0).dueAt).toBe(DAY)
  })

  test('behavior: a file brings back what was saved', () => {
    const progress = new Map([['mapping', proveLesson(1)]])
    expect(parseProgress(formatProgress(progress))).toEqual(progress)
  })

  test('behavior: of each lesson what was asked last stands, here or in a file', () => {
    const [old, newer] = [proveLesson(0), reviewLesson(proveLesson(0), false, 5 * DAY)]
    const remembered = reviewLesson(old, true, 2 * DAY)
    const here = new Map([
      ['mapping', newer],
      ['packing', old],
      ['arrays', old],
    ])
    const given = new Map([
      // It comes back later than what is kept, but was asked before that.
      ['mapping', { ...remembered, box: 4, dueAt: 3 * DAY + 35 * DAY }],
      ['packing', remembered],
      ['arrays', old],
      ['text', old],
      ['juggling', newer],
      ['__proto__', newer],
    ])
    const merged = mergeProgress(here, given)
    expect([...merged.taken]).toEqual([
      ['packing', remembered],
      ['text', old],
    ])
    expect(sayMerged(merged)).toBe(
      '2 lessons imported. 2 lessons not changed: this browser has the same or newer progress. 2 lessons skipped: there is no such lesson here.',
    )
    expect(sayMerged(mergeProgress(here, new Map([['text', old]])))).toBe('1 lesson imported.')
  })

  test.each([
    '',
    '[]',
    '{"triptych":"lessons","version":2,"lessons":{}}',
    '{"triptych":"lessons","version":1,"lessons":{"packing":{"provedAt":1e300,"box":4,"dueAt":1e300}}}',
    '{"triptych":"lessons","version":1,"lessons":{"packing":{"provedAt":-1,"box":0,"dueAt":1}}}',
  ])('error: %s is no progress', (text) => {
    expect(() => parseProgress(text)).toThrow(BadInputError)
  })
})
