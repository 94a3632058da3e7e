import { expect, test } from 'vitest'
import { sameAnswer } from '@/lib/learn/answer/field'
import type { Exercise } from '@/lib/learn/lesson/lesson'
import { exerciseOf } from './check-lesson'

const ruleOf = ({ mistakes }: Exercise, answer: readonly string[]) =>
  mistakes.find((mistake) => sameAnswer(mistake.answer, answer))?.rule

test.each(['packing', 'inheritance'] as const)(
  'behavior: the right byte of %s counted from the left has a name',
  async (slug) => {
    for (let seed = 0; seed < 20; seed++) {
      const exercise = await exerciseOf(slug, `left ${seed}`)
      const [slot = '', byte = ''] = exercise.truth
      const isOfSeveral = exercise.parts.some(
        ({ field }) => field.label.startsWith('Bytes of') && field.label.includes('to the right'),
      )
      if (isOfSeveral)
        expect(ruleOf(exercise, [slot, String(31 - Number(byte))])).toBe('counted from the left')
    }
  },
)

test('behavior: a transient flag that is forgotten has a name', async () => {
  const met = new Set<string>()
  for (let seed = 0; seed < 40; seed++) {
    const exercise = await exerciseOf('transient', `flag ${seed}`)
    for (const { rule } of exercise.mistakes) met.add(rule)
  }
  expect(met).toContain('flag forgotten')
})

test('behavior: a question about which no wrong rule says anything is not asked', async () => {
  for (const seed of ['long 250', 'long 343', 'long 584']) {
    expect((await exerciseOf('values', seed)).mistakes).not.toEqual([])
  }
})
