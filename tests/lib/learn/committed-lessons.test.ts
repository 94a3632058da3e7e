import { readdir, readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { readLessonScripts } from '@/lib/devchain/compile/contract-sources'
import { loadClaim } from '@/lib/learn/claims/load-claim'
import { compiledPath, readLessonPart } from '@/lib/learn/compiled/compiled-lesson'
import { buildVariant, compileSketch } from '@/lib/learn/lesson/build-variant'
import { drawExercise, OWN_SEED } from '@/lib/learn/lesson/lesson'
import { LISTED_LESSONS } from '@/lib/learn/lesson/listed-lessons'
import { loadLesson } from '@/lib/learn/lessons/load-lesson'
import { ON_CHAIN, scriptLesson } from '@/lib/learn/on-chain/on-chain'
import { recordRun } from '@/lib/learn/recorded/record-run'
import { formatRecordedRun } from '@/lib/learn/recorded/recorded-run'
import { VARIANTS } from '@/lib/learn/variant/variant'
import { compileOnce as compile } from '@/tests/solc-once'
import { ofLength } from '@/tests/test-length'

describe.each(LISTED_LESSONS)('what is committed of $slug', ({ slug }) => {
  test('default: is what `npm run lessons` writes', async () => {
    const lesson = await loadLesson(slug)
    const own = compileSketch(lesson.own, null, compile)
    expect(JSON.stringify(own)).toBe(await readLessonPart(slug, 'own'))
    const claim = await loadClaim(slug)
    const compiled = claim && compileSketch(claim.sketch, null, compile)
    expect(JSON.stringify(compiled)).toBe(await readLessonPart(slug, 'claim'))
    const exercise = drawExercise(lesson, own, OWN_SEED)
    const run = await recordRun(exercise.program, compile)
    expect(formatRecordedRun(run)).toBe(await readLessonPart(slug, 'run'))
    const onChain = ON_CHAIN[slug]
    if (onChain) expect((await readLessonScripts()).get(slug)).toEqual(scriptLesson(exercise, run, onChain))
    for (const n of ofLength([1], [1, 34])) {
      expect(JSON.stringify(buildVariant(lesson, n, compile))).toBe(await readLessonPart(slug, n))
    }
  })
})

test('behavior: one file for each lesson, a line for each part, and no other', async () => {
  const files = (await readdir('lib/learn/compiled')).filter((name) => name.endsWith('.jsonl'))
  expect(files.sort()).toEqual(LISTED_LESSONS.map(({ slug }) => `${slug}.jsonl`).sort())
  for (const { slug } of LISTED_LESSONS) {
    const lines = (await readFile(compiledPath(slug), 'utf8')).split('\n')
    expect(lines).toHaveLength(3 + VARIANTS + 1)
  }
})
