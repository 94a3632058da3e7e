import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { describe, expect, test } from 'vitest'
import { readLessonScripts } from '@/lib/devchain/compile/lesson-scripts'
import { loadClaim } from '@/lib/learn/claims/load-claim'
import { buildVariant } from '@/lib/learn/lesson/build-variant'
import { drawExercise, OWN_SEED } from '@/lib/learn/lesson/draw-exercise'
import { LISTED_LESSONS } from '@/lib/learn/lesson/listed-lessons'
import { loadLesson } from '@/lib/learn/lessons/load-lesson'
import { ON_CHAIN } from '@/lib/learn/on-chain/on-chain'
import { scriptLesson } from '@/lib/learn/on-chain/script-lesson'
import { recordRun } from '@/lib/learn/recorded/record-run'
import { formatRecordedRun } from '@/lib/learn/recorded/recorded-run'
import { compileSketch } from '@/lib/learn/variant/compile-sketch'

const { compile } = createRequire(import.meta.url)('solc') as { compile: (input: string) => string }

const committed = (slug: string, name: string) =>
  readFile(new URL(`../../../public/learn/${slug}/${name}.json`, import.meta.url), 'utf8')

describe.each(LISTED_LESSONS)('what is committed of $slug', ({ slug }) => {
  test('default: is what `npm run lessons` writes', async () => {
    const lesson = await loadLesson(slug)
    const own = compileSketch(lesson.own, null, compile)
    expect(`${JSON.stringify(own)}\n`).toBe(await committed(slug, 'own'))
    const claim = await loadClaim(slug)
    if (claim) {
      const compiled = compileSketch(claim.sketch, null, compile)
      expect(`${JSON.stringify(compiled)}\n`).toBe(await committed(slug, 'claim'))
    }
    const exercise = drawExercise(lesson, own, OWN_SEED)
    const run = await recordRun(exercise.program, compile)
    expect(`${formatRecordedRun(run)}\n`).toBe(await committed(slug, 'run'))
    const onChain = ON_CHAIN[slug]
    if (onChain) expect((await readLessonScripts()).get(slug)).toEqual(scriptLesson(exercise, run, onChain))
    for (const n of [1, 34]) {
      expect(`${JSON.stringify(buildVariant(lesson, n, compile))}\n`).toBe(await committed(slug, String(n)))
    }
  })
})
