import * as v from 'valibot'
import { BadInputError } from '@/lib/errors'
import { openKeptDatabase } from '@/lib/kept/kept-database'
import { countOf } from '@/lib/text/count'
import { parseJson } from '@/lib/text/parse-json'
import { LISTED_LESSONS } from '../lesson/listed-lessons'
import { type LessonProgress, lastAsked, lessonProgressSchema, type Progress } from './progress'

/** Rejects without IndexedDB. */
export async function readProgress(): Promise<Progress> {
  const database = await openKeptDatabase()
  const slugs = await database.getAllKeys('lessons')
  const kept = await Promise.all(slugs.map((slug) => database.get('lessons', slug)))
  return new Map(slugs.flatMap((slug, i) => readOne(slug, kept[i])))
}

export async function keepProgress(slug: string, progress: LessonProgress): Promise<void> {
  await (await openKeptDatabase()).put('lessons', progress, slug)
}

export async function deleteProgress(): Promise<void> {
  await (await openKeptDatabase()).clear('lessons')
}

export const formatProgress = (progress: Progress): string =>
  `${JSON.stringify({ triptych: 'lessons', version: 1, lessons: Object.fromEntries(progress) }, null, 2)}\n`

const fileSchema = v.object({
  triptych: v.literal('lessons'),
  version: v.literal(1),
  lessons: v.record(v.string(), lessonProgressSchema),
})

/** Keeps unknown lessons of other versions. Throws {@link BadInputError}. */
export function parseProgress(text: string): Progress {
  const read = v.safeParse(fileSchema, parseJson(text))
  if (!read.success)
    throw new BadInputError(
      'This file is not a saved progress of these lessons. Choose a file that this page saved.',
    )
  return new Map(Object.entries(read.output.lessons))
}

/** Imports progress. Returns a summary. */
export async function bringInProgress(given: Progress): Promise<string> {
  const merged = mergeProgress(await readProgress(), given)
  for (const [slug, progress] of merged.taken) await keepProgress(slug, progress)
  return sayMerged(merged)
}

function readOne(slug: string, kept: unknown): [string, LessonProgress][] {
  const read = v.safeParse(lessonProgressSchema, kept)
  return read.success ? [[slug, read.output]] : []
}

type Merged = {
  taken: Progress
  newerHere: number
  unknown: number
}

/** The newer progress of each lesson wins. */
export function mergeProgress(here: Progress, given: Progress): Merged {
  const known = [...given].filter(([slug]) => LISTED_LESSONS.some((lesson) => lesson.slug === slug))
  const taken = known.filter(([slug, progress]) => isNewer(progress, here.get(slug)))
  return {
    taken: new Map(taken),
    newerHere: known.length - taken.length,
    unknown: given.size - known.length,
  }
}

const isNewer = (progress: LessonProgress, here: LessonProgress | undefined): boolean =>
  here === undefined || lastAsked(progress) > lastAsked(here)

export function sayMerged({ taken, newerHere, unknown }: Merged): string {
  const said = [`${countOf(taken.size, 'lesson')} imported.`]
  if (newerHere > 0)
    said.push(`${countOf(newerHere, 'lesson')} not changed: this browser has the same or newer progress.`)
  if (unknown > 0) said.push(`${countOf(unknown, 'lesson')} skipped: there is no such lesson here.`)
  return said.join(' ')
}
