'use client'

import { type BegunProof, formatBegunProofs, parseBegunProofs } from '@/lib/learn/proof/begun-proofs'
import { PROOFS } from './has-begun-proof'

/** How far the proof of a lesson has come in this browser; null where none was begun. */
export const readBegunProof = (slug: string): BegunProof | null =>
  parseBegunProofs(PROOFS.read()).get(slug) ?? null

export const keepBegunProof = (slug: string, begun: BegunProof): void =>
  PROOFS.keep(formatBegunProofs(new Map([...parseBegunProofs(PROOFS.read()), [slug, begun]])))

export const deleteBegunProofs = (): void => PROOFS.keep(formatBegunProofs(new Map()))
