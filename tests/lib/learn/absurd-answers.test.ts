import { describe, expect, test } from 'vitest'
import type { Field } from '@/lib/learn/answer/field'
import { parseAnswer } from '@/lib/learn/answer/parse-answer'
import { LISTED_LESSONS } from '@/lib/learn/lesson/listed-lessons'
import { exerciseOf, isAccepted } from './check-lesson'

/** What the field lets through and no contract can have. */
function absurd(field: Field, n: number): string {
  const all = {
    slot: [`0x${'f'.repeat(64)}`, '0'],
    word: [`0x${'f'.repeat(64)}`, '0x00'],
    number: ['9'.repeat(78), '-1'],
    bytes: ['', `0x${'00'.repeat(5000)}`],
    text: ['?', '0'],
    choice: field.kind === 'choice' ? field.options.map(({ value }) => value) : [],
  }[field.kind]
  return parseAnswer(field, all[n] || '0x')
}

describe.each(LISTED_LESSONS)('lesson $slug', ({ slug }) => {
  test('error: an absurd answer is rejected, and nothing is thrown', async () => {
    const exercise = await exerciseOf(slug, 'absurd')
    for (const n of [0, 1]) {
      const answer = exercise.fields.map((field) => absurd(field, n))
      expect(await isAccepted(exercise, answer)).toBe(false)
    }
  })
})
