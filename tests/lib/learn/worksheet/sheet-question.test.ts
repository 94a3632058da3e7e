import { describe, expect, test } from 'vitest'
import { drawExercise, OWN_SEED } from '@/lib/learn/lesson/lesson'
import { type LessonSlug, LISTED_LESSONS } from '@/lib/learn/lesson/listed-lessons'
import { loadLesson } from '@/lib/learn/lessons/load-lesson'
import { answerSpace, asksForByte, sheetQuestion } from '@/lib/learn/worksheet/sheet-question'
import { readVariant } from '../check-lesson'

const textOf = (shown: readonly { text: string }[]) => shown.map(({ text }) => text).join('\n')

const questionOf = async (slug: LessonSlug) =>
  sheetQuestion(drawExercise(await loadLesson(slug), await readVariant(slug, 'own'), OWN_SEED))

test('default: a question on paper shows the source, the words, and what is asked', async () => {
  const { shown, words, fields, truth } = await questionOf('vault')
  expect(textOf(shown)).toContain('contract Vault')
  expect(words?.size).toBeGreaterThan(0)
  expect(truth).toHaveLength(fields.length)
})

test('behavior: a contract without a source is known by its functions', async () => {
  const { shown } = await questionOf('unverified')
  expect(textOf(shown).split('\n')).toContain('visits() returns (uint96)')
  expect(textOf(shown)).not.toContain('secret')
})

test('behavior: another language is shown, not what stands for it', async () => {
  expect(textOf((await questionOf('vyper')).shown)).not.toContain('assembly')
})

test.each(LISTED_LESSONS)('behavior: $slug shows something to answer from', async ({ slug }) => {
  const { shown, words } = await questionOf(slug)
  expect(textOf(shown).length + (words?.size ?? 0)).toBeGreaterThan(0)
})

describe('room to answer', () => {
  test.each([
    [{ kind: 'word', label: 'Word' }, { as: 'word' }],
    [
      { kind: 'slot', label: 'Slot' },
      { as: 'lines', lines: 2 },
    ],
    [
      { kind: 'bytes', label: 'What is hashed' },
      { as: 'lines', lines: 3 },
    ],
    [
      { kind: 'number', label: 'Offset' },
      { as: 'lines', lines: 1 },
    ],
    [
      { kind: 'choice', label: 'Which', options: [{ value: 'a', label: 'Second' }] },
      { as: 'options', options: ['Second'] },
    ],
  ] as const)('default: for %j', (field, space) => {
    expect(answerSpace(field)).toEqual(space)
  })

  test('behavior: an empty word helps where a byte of a slot is asked, and not where bytes are counted', () => {
    expect(asksForByte({ kind: 'number', label: 'Offset' })).toBe(true)
    expect(asksForByte({ kind: 'number', label: 'Offset of `a.b`' })).toBe(true)
    expect(asksForByte({ kind: 'number', label: 'Bytes of `a`' })).toBe(false)
    expect(asksForByte({ kind: 'slot', label: 'Slot' })).toBe(false)
  })
})
