import { countOf } from '@/lib/text/count'
import { LISTED_LESSONS } from '../lesson/listed-lessons'
import { type LessonProgress, lastAsked, type Progress } from './progress'

/** What becomes of progress that is brought in. */
type Merged = {
  /** To be kept in the place of what was. */
  taken: Progress
  /** Lessons whose progress here is at least as new. */
  newerHere: number
  /** Lessons that are not listed. */
  unknown: number
}

/** Of each lesson the progress stands that was asked last, whether here or in what is brought in. */
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
