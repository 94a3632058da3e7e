import { expect, test } from 'vitest'
import { LISTED_LESSONS } from '@/lib/learn/lesson/listed-lessons'
import { loadLesson } from '@/lib/learn/lessons/load-lesson'
import { drawProof } from '@/lib/learn/proof/draw-round'
import { WORKED } from '@/lib/learn/proof/proof'
import { exerciseOf, isAccepted, readVariant } from '../check-lesson'

const proofOf = async (slug: (typeof LISTED_LESSONS)[number]['slug'], seed: string) =>
  drawProof(await loadLesson(slug), seed, (n) => readVariant(slug, n))

test.each(LISTED_LESSONS)(
  'default: $slug asks three structures, and the contracts accept the truth',
  async ({ slug }) => {
    const exercises = await proofOf(slug, 'zug')
    expect(new Set(exercises.map(({ variant }) => variant.structure)).size).toBe(3)
    for (const exercise of exercises) expect(await isAccepted(exercise, exercise.truth)).toBe(true)
  },
)

test('behavior: they are those that a proof asks on the screen, once it helps no more', async () => {
  const asked: string[] = []
  const row: number[] = []
  for (let round = WORKED; round < WORKED + 3; round++) {
    const { asks, variant } = await exerciseOf('packing', `zug/${round}`, row)
    asked.push(asks)
    row.push(variant.structure ?? 0)
  }
  expect((await proofOf('packing', 'zug')).map(({ asks }) => asks)).toEqual(asked)
})

test('behavior: another room is asked something else', async () => {
  const asks = async (seed: string) => (await proofOf('mapping', seed)).map((exercise) => exercise.asks)
  expect(await asks('bern')).not.toEqual(await asks('zug'))
})
