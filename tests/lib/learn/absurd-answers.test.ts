import { describe, expect, test } from 'vitest'
import type { AnswerField } from '@/lib/learn/answer/field'
import { readAnswers } from '@/lib/learn/answer/parse-answer'
import { LISTED_LESSONS } from '@/lib/learn/lesson/listed-lessons'
import { exerciseOf, isAccepted } from './check-lesson'

/** What no contract can have; null where the field takes none of it. */
function absurd(field: AnswerField, n: number): string | null {
  const all = {
    slot: [`0x${'f'.repeat(64)}`, '0'],
    word: [`0x${'f'.repeat(64)}`, '0x00'],
    number: ['9'.repeat(78), '-1'],
    bytes: ['', `0x${'00'.repeat(5000)}`],
    text: ['?', '0'],
    choice: field.kind === 'choice' ? field.options.map(({ value }) => value) : [],
  }[field.kind]
  const { answer } = readAnswers([field], [all[n] || '0x'])
  return answer?.[0] ?? null
}

describe.each(LISTED_LESSONS)('lesson $slug', ({ slug }) => {
  test('error: an absurd answer is refused by its field or rejected by the contract, and nothing is thrown', async () => {
    const exercise = await exerciseOf(slug, 'absurd')
    for (const n of [0, 1]) {
      const answer = exercise.fields.flatMap((field) => absurd(field, n) ?? [])
      const isTaken = answer.length === exercise.fields.length
      expect(isTaken && (await isAccepted(exercise, answer))).toBe(false)
    }
  })
})
