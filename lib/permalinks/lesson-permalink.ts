/** A lesson on paper, or for a projector. */
export type LessonShape = 'print' | 'large'

/** A lesson, or the map without a slug. All readers of a seed get the same questions. */
export function formatLessonPermalink(slug = '', seed = '', shape: LessonShape | null = null): string {
  const search = [...(shape ? [shape] : []), ...(seed === '' ? [] : [`seed=${encodeURIComponent(seed)}`])]
  const path = ['/learn', ...(slug === '' ? [] : [slug])].join('/')
  return search.length === 0 ? path : `${path}?${search.join('&')}`
}

/** `fragment` has the exercise, and is not sent. */
export const formatExercisePermalink = (fragment: string): string => `/learn/exercise#${fragment}`

/** The board that checks answers. */
export const formatClassPermalink = (fragment: string): string => `/learn/class#${fragment}`
