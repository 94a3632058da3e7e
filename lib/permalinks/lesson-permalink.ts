/** A lesson, or without a slug the map of them; with a seed everyone who opens it is asked the same. */
export const formatLessonPermalink = (slug = '', seed = ''): string =>
  ['/learn', ...(slug === '' ? [] : [slug])].join('/') +
  (seed === '' ? '' : `?seed=${encodeURIComponent(seed)}`)
