'use client'

import { keptText, useKeptText } from '@/components/reader/kept-text'
import { type BegunProof, formatBegunProofs, parseBegunProofs } from '@/lib/learn/proof/begun-proofs'

const KEPT = keptText('triptych-proofs')

/** How far the proof of a lesson has come in this browser; null where none was begun. */
export const readBegunProof = (slug: string): BegunProof | null =>
  parseBegunProofs(KEPT.read()).get(slug) ?? null

export const useHasBegunProof = (slug: string): boolean => parseBegunProofs(useKeptText(KEPT)).has(slug)

export const keepBegunProof = (slug: string, begun: BegunProof): void =>
  KEPT.keep(formatBegunProofs(new Map([...parseBegunProofs(KEPT.read()), [slug, begun]])))

export const deleteBegunProofs = (): void => KEPT.keep(formatBegunProofs(new Map()))
