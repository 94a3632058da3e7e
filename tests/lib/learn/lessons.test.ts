import { describe, expect, test } from 'vitest'
import { drawExercise } from '@/lib/learn/lesson/lesson'
import { LISTED_LESSONS } from '@/lib/learn/lesson/listed-lessons'
import { loadLesson } from '@/lib/learn/lessons/load-lesson'
import { VARIANTS } from '@/lib/learn/variant/variant'
import { ofLength } from '@/tests/test-length'
import { exerciseOf, faultsOf, isAccepted, readVariant } from './check-lesson'

/** `tests/long/lessons.test.ts` tries 1,000. */
const SEEDS = ofLength(1, 3)

/** Variants from one that is tried to the next: structures take turns, so it has no divisor in common with their number. */
const STEP = ofLength(7, 1)

/** Readers whose exercises are compared. */
const NAMES = ofLength(10, 30)

describe.each(LISTED_LESSONS)('lesson $slug', ({ slug }) => {
  test('default: the contract accepts the truth, in every spelling, and rejects what each wrong rule answers', async () => {
    for (let seed = 0; seed < SEEDS; seed++) expect(await faultsOf(slug, `seed ${seed}`)).toEqual([])
  })

  test('behavior: the variants have numbers that tell right from wrong, in four structures or more', async () => {
    const lesson = await loadLesson(slug)
    expect(lesson.structures.length).toBeGreaterThanOrEqual(4)
    for (let n = 0; n < VARIANTS; n += STEP) drawExercise(lesson, await readVariant(slug, n), 'any')
  })

  test('behavior: the same seed asks the same, others something else', async () => {
    const asked = async (seed: string) => {
      const { asks, variant, truth } = await exerciseOf(slug, seed)
      return JSON.stringify([asks, variant.source, truth])
    }
    expect(await asked('anna')).toBe(await asked('anna'))
    const all = await Promise.all(Array.from({ length: NAMES }, (_, i) => asked(`name ${i}`)))
    expect(new Set(all).size).toBeGreaterThanOrEqual(0.8 * NAMES)
  })

  test('default: the contract that the lesson shows', async () => {
    const lesson = await loadLesson(slug)
    const exercise = drawExercise(lesson, await readVariant(slug, 'own'), 'own')
    expect(await isAccepted(exercise, exercise.truth)).toBe(true)
  })
})
