/** Other ways to show a lesson than on the screen of one learner: on paper, or to a whole room. */
export type LessonShape = 'print' | 'large'

/** A lesson, or without a slug the map of them; with a seed everyone who opens it is asked the same. */
export function formatLessonPermalink(slug = '', seed = '', shape: LessonShape | null = null): string {
  const search = [...(shape ? [shape] : []), ...(seed === '' ? [] : [`seed=${encodeURIComponent(seed)}`])]
  const path = ['/learn', ...(slug === '' ? [] : [slug])].join('/')
  return search.length === 0 ? path : `${path}?${search.join('&')}`
}
