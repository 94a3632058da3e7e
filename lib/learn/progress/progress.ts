import * as v from 'valibot'

/** Days until a review: one box up after a right answer, one down after a wrong one. */
export const BOX_DAYS = [1, 3, 7, 16, 35] as const

const DAY_MS = 86_400_000

/** Milliseconds, up to the maximum of ECMA-262, 21.4.1.1. */
const timeSchema = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(8.64e15))

export const lessonProgressSchema = v.object({
  provedAt: timeSchema,
  /** Index in `BOX_DAYS`. */
  box: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(BOX_DAYS.length - 1)),
  dueAt: timeSchema,
})

export type LessonProgress = v.InferOutput<typeof lessonProgressSchema>

/** By the slug of the lesson. */
export type Progress = ReadonlyMap<string, LessonProgress>

export const proveLesson = (now: number): LessonProgress => ({ provedAt: now, ...inBox(0, now) })

export const reviewLesson = (
  { provedAt, box }: LessonProgress,
  remembered: boolean,
  now: number,
): LessonProgress => ({ provedAt, ...inBox(box + (remembered ? 1 : -1), now) })

export const isDue = ({ dueAt }: LessonProgress, now: number): boolean => dueAt <= now

/** When the lesson was proved or reviewed last. */
export const lastAsked = ({ box, dueAt }: LessonProgress): number => dueAt - daysOf(box)

const daysOf = (box: number): number => (BOX_DAYS[box] ?? 1) * DAY_MS

function inBox(box: number, now: number): Pick<LessonProgress, 'box' | 'dueAt'> {
  const kept = Math.min(Math.max(box, 0), BOX_DAYS.length - 1)
  return { box: kept, dueAt: now + daysOf(kept) }
}
