'use client'

import { useSearchParams } from 'next/navigation'
import { useState } from 'react'
import type { Hex } from 'viem'
import type { EvidenceAnchor } from '@/lib/evidence/make-evidence'
import { type AnchorKind, isStronger, strongestAnchor } from '@/lib/proof/anchor'
import { judgePastedHash } from '@/lib/proof/pasted-hash'
import { parseLinkClaims } from '@/lib/share/shareable'

/** Another hash for the block of a proof, and who says it; `isOfNewer` where it follows from that of a newer block. */
export type Denial = { by: AnchorKind; other: Hex; isOfNewer?: true }

/** Who else says the hashes that proofs rest on, or other ones, by what the reader did, and by the link that was opened. */
export type Anchors = ReturnType<typeof useAnchors>

/** `blocks`: the hashes of all blocks of a proof of several. */
export function useAnchors(blocks: readonly Hex[] = []) {
  const claimed = parseLinkClaims(useSearchParams()).hash
  const [pasted, setPasted] = useState<Readonly<Record<Hex, string>>>({})
  const [found, setFound] = useState<readonly (EvidenceAnchor & { hash: Hex })[]>([])
  const [denied, setDenied] = useState<readonly (Denial & { hash: Hex })[]>([])
  const judgePasted = (hash: Hex) => judgePastedHash(pasted[hash] ?? '', hash, blocks)
  const isPasted = (hash: Hex) => judgePasted(hash) === 'same'

  /** The strongest that there is. */
  function anchorOf(hash: Hex): EvidenceAnchor {
    const others = found.filter((one) => one.hash === hash)
    const kind = strongestAnchor([
      ...others.map((one) => one.kind),
      ...(claimed === hash ? (['link'] as const) : []),
      ...(isPasted(hash) ? (['pasted'] as const) : []),
    ])
    const way = isPasted(hash) ? null : (others.find((one) => one.kind === kind)?.way ?? null)
    return { kind, way }
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
    /** Who has another hash for the block than this one, unless somebody says this one whose word counts for more. */
    denialOf(hash: Hex, isOfLink: boolean): Denial | null {
      const { kind } = anchorOf(hash)
      return listDenials(hash, isOfLink).find(({ by }) => !isStronger(kind, by)) ?? null
    },
    /** Somebody says this hash, or another; what the same one said before is void. */
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
