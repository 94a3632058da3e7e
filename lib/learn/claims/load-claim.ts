import type { LessonSlug } from '../lesson/listed-lessons'
import type { Claim } from './claim'

/** Known without loading the claims. */
const WITH_CLAIM: readonly LessonSlug[] = ['boundaries', 'arrays', 'mapping', 'nested', 'text-keys']

export const hasClaim = (slug: LessonSlug): boolean => WITH_CLAIM.includes(slug)

/** The claim of a lesson; null for a lesson without one. */
export const loadClaim = async (slug: LessonSlug): Promise<Claim | null> =>
  hasClaim(slug) ? ((await import('./claims')).CLAIMS[slug] ?? null) : null
