'use client'

import { type Anchors, type Denial, useAnchors } from '@/components/lens/proof/use-anchors'
import { newestRow, type SearchProof } from '@/lib/logs/proof/search-proof'

/** The proof of a search, and the sources for the hash of its newest block. */
export type StandingProof = {
  /** Null if a more trusted source has another hash for that block. */
  proof: SearchProof | null
  block: ReturnType<typeof newestRow>
  denial: Denial | null
  anchors: Anchors
}

export function useStandingProof(proof: SearchProof | null): StandingProof {
  const anchors = useAnchors(proof?.blocks.flatMap(({ hash }) => hash ?? []))
  const block = proof && newestRow(proof)
  const denial = block && anchors.denialOf(block.hash, false)
  return { proof: denial ? null : proof, block, denial, anchors }
}
