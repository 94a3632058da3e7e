/** Other ways to show a lesson than on the screen of one learner: on paper, or to a whole room. */
export type LessonShape = 'print' | 'large'

/** A lesson, or without a slug the map of them; with a seed everyone who opens it is asked the same. */
export function formatLessonPermalink(slug = '', seed = '', shape: LessonShape | null = null): string {
  const search = [...(shape ? [shape] : []), ...(seed === '' ? [] : [`seed=${encodeURIComponent(seed)}`])]
  const path = ['/learn', ...(slug === '' ? [] : [slug])].join('/')
  return search.length === 0 ? path : `${path}?${search.join('&')}`
}

/** An exercise that was made of a program; `fragment` carries it, which no server sees. */
export const formatExercisePermalink = (fragment: string): string => `/learn/exercise#${fragment}`

/** Where what was handed in for it is judged. */
export const formatClassPermalink = (fragment: string): string => `/learn/class#${fragment}`
