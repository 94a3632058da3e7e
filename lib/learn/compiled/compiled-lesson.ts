import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { TriptychError } from '@/lib/errors'
import { type LessonSlug, LISTED_LESSONS } from '../lesson/listed-lessons'
import { VARIANTS, type Variant } from '../variant/variant'

export type LessonPart = 'own' | 'run' | 'claim' | number

/** Line numbers of the first parts. */
const NAMED = ['own', 'run', 'claim'] as const

/** Relative to the repository. */
export const compiledPath = (slug: LessonSlug): string => `lib/learn/compiled/${slug}.jsonl`

/** JSON Lines. */
export const formatCompiledLesson = (parts: {
  own: string
  run: string
  claim: string | null
  variants: readonly string[]
}): string => [parts.own, parts.run, parts.claim ?? 'null', ...parts.variants, ''].join('\n')

/** Only this line is parsed, because a file can have 1.6 MB. */
export async function readLessonPart(slug: LessonSlug, part: LessonPart): Promise<string> {
  const lines = (await readFile(join(process.cwd(), compiledPath(slug)), 'utf8')).split('\n')
  const line = lines[typeof part === 'number' ? NAMED.length + part : NAMED.indexOf(part)]
  if (!line) throw new TriptychError(`${compiledPath(slug)} has no line for ${part}.`)
  return line
}

export const readVariant = async (slug: LessonSlug, part: Exclude<LessonPart, 'run'>): Promise<Variant> =>
  JSON.parse(await readLessonPart(slug, part))

/** Null if the names of a URL are no part of a lesson. */
export function findLessonPart(slug: string, name: string): { slug: LessonSlug; part: LessonPart } | null {
  const lesson = LISTED_LESSONS.find((listed) => listed.slug === slug)
  const numbers = Array.from({ length: VARIANTS }, (_, n) => n)
  const part = [...NAMED, ...numbers].find((known) => String(known) === name)
  return lesson && part !== undefined ? { slug: lesson.slug, part } : null
}
