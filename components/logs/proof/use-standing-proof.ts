'use client'

import { type Anchors, type Denial, useAnchors } from '@/components/lens/proof/use-anchors'
import { newestRow, type SearchProof } from '@/lib/logs/proof/search-proof'

/** A proof of a search, and what others say of the hash that it rests on: that of the newest block whose header was read. */
export type StandingProof = {
  /** Null where somebody else has another hash for that block. */
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
