import { describe, expect, test } from 'vitest'
import { drawExercise } from '@/lib/learn/lesson/lesson'
import { LISTED_LESSONS } from '@/lib/learn/lesson/listed-lessons'
import { loadLesson } from '@/lib/learn/lessons/load-lesson'
import { VARIANTS } from '@/lib/learn/variant/variant'
import { ofLength } from '@/tests/test-length'
import { exerciseOf, faultsOf, isAccepted, readVariant } from './check-lesson'

/** `tests/long/lessons.test.ts` tries 1,000. */
const SEEDS = ofLength(1, 3)

describe.each(LISTED_LESSONS)('lesson $slug', ({ slug }) => {
  test('default: the contract accepts the truth, in every spelling, and rejects what each wrong rule answers', async () => {
    for (let seed = 0; seed < SEEDS; seed++) expect(await faultsOf(slug, `seed ${seed}`)).toEqual([])
  })

  test('behavior: every variant has numbers that tell right from wrong, in four structures or more', async () => {
    const lesson = await loadLesson(slug)
    expect(lesson.structures.length).toBeGreaterThanOrEqual(4)
    for (let n = 0; n < VARIANTS; n++) drawExercise(lesson, await readVariant(slug, n), 'any')
  })

  test('behavior: the same seed asks the same, others something else', async () => {
    const asked = async (seed: string) => {
      const { asks, variant, truth } = await exerciseOf(slug, seed)
      return JSON.stringify([asks, variant.source, truth])
    }
    expect(await asked('anna')).toBe(await asked('anna'))
    const all = await Promise.all(Array.from({ length: 30 }, (_, i) => asked(`name ${i}`)))
    expect(new Set(all).size).toBeGreaterThanOrEqual(24)
  })

  test('default: the contract that the lesson shows', async () => {
    const lesson = await loadLesson(slug)
    const exercise = drawExercise(lesson, await readVariant(slug, 'own'), 'own')
    expect(await isAccepted(exercise, exercise.truth)).toBe(true)
  })
})
