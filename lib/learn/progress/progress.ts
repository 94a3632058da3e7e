import * as v from 'valibot'

/** Days until a proved lesson comes back: after each time that it is remembered the next, after a miss the one before. */
export const BOX_DAYS = [1, 3, 7, 16, 35] as const

const DAY_MS = 86_400_000

/** Of a lesson that was proved. Times in milliseconds since 1970. */
export const lessonProgressSchema = v.object({
  provedAt: v.pipe(v.number(), v.integer()),
  /** Index into `BOX_DAYS`. */
  box: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(BOX_DAYS.length - 1)),
  dueAt: v.pipe(v.number(), v.integer()),
})

export type LessonProgress = v.InferOutput<typeof lessonProgressSchema>

export const proveLesson = (now: number): LessonProgress => ({ provedAt: now, ...inBox(0, now) })

/** After a lesson came back and was remembered, or was not. */
export const reviewLesson = (
  { provedAt, box }: LessonProgress,
  remembered: boolean,
  now: number,
): LessonProgress => ({ provedAt, ...inBox(box + (remembered ? 1 : -1), now) })

export const isDue = ({ dueAt }: LessonProgress, now: number): boolean => dueAt <= now

function inBox(box: number, now: number): Pick<LessonProgress, 'box' | 'dueAt'> {
  const kept = Math.min(Math.max(box, 0), BOX_DAYS.length - 1)
  return { box: kept, dueAt: now + (BOX_DAYS[kept] ?? 1) * DAY_MS }
}
