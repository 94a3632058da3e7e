import { describe, expect, test } from 'vitest'
import { LISTED_LESSONS } from '@/lib/learn/lesson/listed-lessons'
import { exerciseOf, faultsOf } from '../lib/learn/check-lesson'

const SEEDS = 1_000

describe.each(LISTED_LESSONS)('lesson $slug', ({ slug }) => {
  test('default: 1,000 seeds are judged rightly', async () => {
    for (let seed = 0; seed < SEEDS; seed++) expect(await faultsOf(slug, `long ${seed}`)).toEqual([])
  })

  test('behavior: of 1,000 names hardly two are asked the same', async () => {
    const asked = new Set<string>()
    for (let name = 0; name < SEEDS; name++) {
      const { variant, asks, words = [] } = await exerciseOf(slug, `name ${name}`)
      asked.add(JSON.stringify([variant.source, asks, [...words].map(String)]))
    }
    expect(asked.size).toBeGreaterThanOrEqual(990)
  })
})
