import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { TriptychError } from '@/lib/errors'
import { type LessonSlug, LISTED_LESSONS } from '../lesson/listed-lessons'
import { VARIANTS, type Variant } from '../variant/variant'

/** What is compiled of a lesson: its own contract, the recorded run, the contract of its claim, and variants by number. */
export type LessonPart = 'own' | 'run' | 'claim' | number

/** The first lines; the variants follow. */
const NAMED = ['own', 'run', 'claim'] as const

/** From the root of the repository. */
export const compiledPath = (slug: LessonSlug): string => `lib/learn/compiled/${slug}.jsonl`

/** The file of a lesson, as JSON Lines: each part is JSON, and `claim` is null for a lesson without one. */
export const formatCompiledLesson = (parts: {
  own: string
  run: string
  claim: string | null
  variants: readonly string[]
}): string => [parts.own, parts.run, parts.claim ?? 'null', ...parts.variants, ''].join('\n')

/** One part as JSON. A file can have 1.6 MB, so the other lines are not parsed. */
export async function readLessonPart(slug: LessonSlug, part: LessonPart): Promise<string> {
  const lines = (await readFile(join(process.cwd(), compiledPath(slug)), 'utf8')).split('\n')
  const line = lines[typeof part === 'number' ? NAMED.length + part : NAMED.indexOf(part)]
  if (!line) throw new TriptychError(`${compiledPath(slug)} has no line for ${part}.`)
  return line
}

/** A contract of a lesson, ready for questions. */
export const readVariant = async (slug: LessonSlug, part: Exclude<LessonPart, 'run'>): Promise<Variant> =>
  JSON.parse(await readLessonPart(slug, part))

/** The lesson and the part that the names in a URL mean, such as `mapping` and `12`; null for all other names. */
export function findLessonPart(slug: string, name: string): { slug: LessonSlug; part: LessonPart } | null {
  const lesson = LISTED_LESSONS.find((listed) => listed.slug === slug)
  const numbers = Array.from({ length: VARIANTS }, (_, n) => n)
  const part = [...NAMED, ...numbers].find((known) => String(known) === name)
  return lesson && part !== undefined ? { slug: lesson.slug, part } : null
}
