import { expect, test } from 'vitest'
import { LISTED_LESSONS } from '@/lib/learn/lesson/listed-lessons'
import { faultsOf } from '../lib/learn/check-lesson'

const SEEDS = 1_000

test.each(LISTED_LESSONS)('default: $slug is judged rightly for 1,000 seeds', async ({ slug }) => {
  for (let seed = 0; seed < SEEDS; seed++) expect(await faultsOf(slug, `long ${seed}`)).toEqual([])
})
