'use client'

import { keptText, useKeptText } from '@/components/reader/kept-text'
import { parseJson } from '@/lib/text/parse-json'

/** Proofs that were begun in this browser: see `parseBegunProofs`. */
export const PROOFS = keptText('triptych-proofs')

/** Whether there is one of a lesson. Loaded with the page: it reads no more than that. */
export function useHasBegunProof(slug: string): boolean {
  const begun = parseJson(useKeptText(PROOFS) ?? '')
  return typeof begun === 'object' && begun !== null && Object.hasOwn(begun, slug)
}
