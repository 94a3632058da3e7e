'use client'

import { keptText, useKeptText } from '@/components/reader/kept-text'
import { parseJson } from '@/lib/text/parse-json'

/** See `parseBegunProofs`. */
export const PROOFS = keptText('triptych-proofs')

/** In the bundle of the page, so it reads no more than the keys. */
export function useHasBegunProof(slug: string): boolean {
  const begun = parseJson(useKeptText(PROOFS) ?? '')
  return typeof begun === 'object' && begun !== null && Object.hasOwn(begun, slug)
}
