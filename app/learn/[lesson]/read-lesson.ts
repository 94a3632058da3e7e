import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { LessonSlug } from '@/lib/learn/lesson/listed-lessons'
import type { Variant } from '@/lib/learn/variant/variant'

/** A file that `npm run lessons` wrote. */
export const readLessonFile = (slug: LessonSlug, name: string): Promise<string> =>
  readFile(join(process.cwd(), 'public/learn', slug, `${name}.json`), 'utf8')

/** A contract of a lesson: one of those that are drawn from, or the lesson's own. */
export const readVariant = async (slug: LessonSlug, name: number | 'own'): Promise<Variant> =>
  JSON.parse(await readLessonFile(slug, String(name)))
