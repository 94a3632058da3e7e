import type { LessonSlug } from '../lesson/listed-lessons'
import type { Claim } from './claim'

/** What only this claim needs is loaded with it. */
const CLAIMS: Readonly<Partial<Record<LessonSlug, () => Promise<Claim>>>> = {
  boundaries: async () => (await import('./own-slot-each')).OWN_SLOT_EACH,
  arrays: async () => (await import('./hash-plus-index')).HASH_PLUS_INDEX,
  mapping: async () => (await import('./encode-packed')).ENCODE_PACKED,
  nested: async () => (await import('./encode-twice')).ENCODE_TWICE,
  'text-keys': async () => (await import('./text-hashed-first')).TEXT_HASHED_FIRST,
}

export const hasClaim = (slug: LessonSlug): boolean => slug in CLAIMS

/** The claim of a lesson; null where it has none. */
export const loadClaim = async (slug: LessonSlug): Promise<Claim | null> => (await CLAIMS[slug]?.()) ?? null
