import { writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { loadClaim } from '@/lib/learn/claims/load-claim'
import { compiledPath, formatCompiledLesson } from '@/lib/learn/compiled/compiled-lesson'
import { buildVariant, compileSketch } from '@/lib/learn/lesson/build-variant'
import { drawExercise, OWN_SEED } from '@/lib/learn/lesson/lesson'
import { LISTED_LESSONS } from '@/lib/learn/lesson/listed-lessons'
import { loadLesson } from '@/lib/learn/lessons/load-lesson'
import { ON_CHAIN, scriptLesson } from '@/lib/learn/on-chain/on-chain'
import { recordRun } from '@/lib/learn/recorded/record-run'
import { formatRecordedRun } from '@/lib/learn/recorded/recorded-run'
import { VARIANTS } from '@/lib/learn/variant/variant'

/** Writes the compiled variants of every lesson and its script for the demo chain. Slugs after `--` select lessons. */
const { compile } = createRequire(import.meta.url)('solc') as { compile: (input: string) => string }
const wanted = process.argv.slice(2)
for (const { slug } of LISTED_LESSONS.filter(
  (listed) => wanted.length === 0 || wanted.includes(listed.slug),
)) {
  const lesson = await loadLesson(slug)
  const own = compileSketch(lesson.own, null, compile)
  const claim = await loadClaim(slug)
  const exercise = drawExercise(lesson, own, OWN_SEED)
  const run = await recordRun(exercise.program, compile)
  const onChain = ON_CHAIN[slug]
  if (onChain) {
    const script = new URL(`../devchain/contracts/lessons/${slug}.json`, import.meta.url)
    await writeFile(script, `${JSON.stringify(scriptLesson(exercise, run, onChain))}\n`)
  }
  const variants = Array.from({ length: VARIANTS }, (_, n) => buildVariant(lesson, n, compile))
  const text = formatCompiledLesson({
    own: JSON.stringify(own),
    run: formatRecordedRun(run),
    claim: claim && JSON.stringify(compileSketch(claim.sketch, null, compile)),
    variants: variants.map((variant) => JSON.stringify(variant)),
  })
  await writeFile(new URL(`../../${compiledPath(slug)}`, import.meta.url), text)
  process.stdout.write(`${slug}: ${VARIANTS} variants\n`)
}
