import type { Lesson } from '../lesson/lesson'
import type { LessonSlug } from '../lesson/listed-lessons'

/** What only this lesson needs is loaded with it. */
const LESSONS: Readonly<Record<LessonSlug, () => Promise<Lesson>>> = {
  packing: async () => (await import('./packing/packing')).PACKING,
  boundaries: async () => (await import('./boundaries/boundaries')).BOUNDARIES,
  inheritance: async () => (await import('./inheritance/inheritance')).INHERITANCE,
  text: async () => (await import('./text/text')).TEXT,
  mapping: async () => (await import('./mapping/mapping')).MAPPING,
}

export const loadLesson = (slug: LessonSlug): Promise<Lesson> => LESSONS[slug]()
