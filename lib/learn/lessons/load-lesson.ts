import type { Lesson } from '../lesson/lesson'
import type { LessonSlug } from '../lesson/listed-lessons'

/** Each lesson is a chunk of its own. */
const LESSONS: Readonly<Record<LessonSlug, () => Promise<Lesson>>> = {
  word: async () => (await import('./word/word')).WORD,
  packing: async () => (await import('./packing/packing')).PACKING,
  arrays: async () => (await import('./arrays/arrays')).ARRAYS,
  boundaries: async () => (await import('./boundaries/boundaries')).BOUNDARIES,
  inheritance: async () => (await import('./inheritance/inheritance')).INHERITANCE,
  values: async () => (await import('./values/values')).VALUES,
  text: async () => (await import('./text/text')).TEXT,
  mapping: async () => (await import('./mapping/mapping')).MAPPING,
  nested: async () => (await import('./nested/nested')).NESTED,
  'text-keys': async () => (await import('./text-keys/text-keys')).TEXT_KEYS,
  namespaces: async () => (await import('./namespaces/namespaces')).NAMESPACES,
  transient: async () => (await import('./transient/transient')).TRANSIENT,
  proxies: async () => (await import('./proxies/proxies')).PROXIES,
  vyper: async () => (await import('./vyper/vyper')).VYPER,
  upgrades: async () => (await import('./upgrades/upgrades')).UPGRADES,
  unverified: async () => (await import('./unverified/unverified')).UNVERIFIED,
  vault: async () => (await import('./vault/vault')).VAULT,
}

export const loadLesson = (slug: LessonSlug): Promise<Lesson> => LESSONS[slug]()
