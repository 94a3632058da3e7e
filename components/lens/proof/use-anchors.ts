'use client'

import { useSearchParams } from 'next/navigation'
import { useState } from 'react'
import type { Hex } from 'viem'
import type { EvidenceAnchor } from '@/lib/evidence/make-evidence'
import { type AnchorKind, isStronger, strongestAnchor } from '@/lib/proof/anchor'
import { judgePastedHash } from '@/lib/proof/pasted-hash'
import { parseLinkClaims } from '@/lib/share/shareable'

/** Another hash for the block of a proof, and its source. `isOfNewer`: it was derived from a newer block. */
export type Denial = { by: AnchorKind; other: Hex; isOfNewer?: true }

/** The sources that confirm or deny the block hashes of a proof: what the reader did, and the opened link. */
export type Anchors = ReturnType<typeof useAnchors>

/** `blocks`: the hashes of all blocks, if the proof has several. */
export function useAnchors(blocks: readonly Hex[] = []) {
  const claimed = parseLinkClaims(useSearchParams()).hash
  const [pasted, setPasted] = useState<Readonly<Record<Hex, string>>>({})
  const [found, setFound] = useState<readonly (EvidenceAnchor & { hash: Hex })[]>([])
  const [denied, setDenied] = useState<readonly (Denial & { hash: Hex })[]>([])
  const judgePasted = (hash: Hex) => judgePastedHash(pasted[hash] ?? '', hash, blocks)
  const isPasted = (hash: Hex) => judgePasted(hash) === 'same'

  /** The most trusted source. */
  function anchorOf(hash: Hex): EvidenceAnchor {
    const others = found.filter((one) => one.hash === hash)
    const kind = strongestAnchor([
      ...others.map((one) => one.kind),
      ...(claimed === hash ? (['link'] as const) : []),
      ...(isPasted(hash) ? (['pasted'] as const) : []),
    ])
    const path = isPasted(hash) ? null : (others.find((one) => one.kind === kind)?.path ?? null)
    return { kind, path }
  }
  function listDenials(hash: Hex, isOfLink: boolean): readonly Denial[] {
    const judged = judgePasted(hash)
    return [
      ...(typeof judged === 'object' ? [{ by: 'pasted' as const, other: judged.other }] : []),
      ...denied.filter((one) => one.hash === hash),
      ...(isOfLink && claimed && claimed !== hash ? [{ by: 'link' as const, other: claimed }] : []),
    ]
  }

  return {
    pasted: (hash: Hex) => pasted[hash] ?? '',
    judgePasted,
    paste: (hash: Hex, text: string) => setPasted({ ...pasted, [hash]: text }),
    /** The source of another hash for the block, unless a more trusted source confirms this hash. */
    denialOf(hash: Hex, isOfLink: boolean): Denial | null {
      const { kind } = anchorOf(hash)
      return listDenials(hash, isOfLink).find(({ by }) => !isStronger(kind, by)) ?? null
    },
    /** A source confirms a hash, or denies it. Its earlier statement about the hash is void. */
    find(hash: Hex, anchor: EvidenceAnchor) {
      setFound((before) => [...before, { ...anchor, hash }])
      setDenied((before) => before.filter((one) => one.hash !== hash || one.by !== anchor.kind))
    },
    deny(hash: Hex, denial: Denial) {
      setDenied((before) => [...before, { ...denial, hash }])
      setFound((before) => before.filter((one) => one.hash !== hash || one.kind !== denial.by))
    },
    of: anchorOf,
  }
}
