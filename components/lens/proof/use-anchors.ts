'use client'

import { useSearchParams } from 'next/navigation'
import { useState } from 'react'
import type { Hex } from 'viem'
import type { EvidenceAnchor } from '@/lib/evidence/make-evidence'
import { strongestAnchor } from '@/lib/proof/anchor'
import { judgePastedHash } from '@/lib/proof/pasted-hash'
import { parseLinkClaims } from '@/lib/share/shareable'

/** Who else says the hashes that proofs rest on, by what the reader did, and by the link that was opened. */
export type Anchors = ReturnType<typeof useAnchors>

export function useAnchors() {
  const claimed = parseLinkClaims(useSearchParams()).hash
  const [pasted, setPasted] = useState<Readonly<Record<Hex, string>>>({})
  const [found, setFound] = useState<readonly (EvidenceAnchor & { hash: Hex })[]>([])
  const isPasted = (hash: Hex) => judgePastedHash(pasted[hash] ?? '', hash) === 'same'
  return {
    /** What the link names, null where it names none. */
    claimed,
    pasted: (hash: Hex) => pasted[hash] ?? '',
    paste: (hash: Hex, text: string) => setPasted({ ...pasted, [hash]: text }),
    /** Whether the reader pasted another hash for the block. */
    isDenied: (hash: Hex) => judgePastedHash(pasted[hash] ?? '', hash) === 'different',
    find: (hash: Hex, anchor: EvidenceAnchor) => setFound((before) => [...before, { ...anchor, hash }]),
    /** The strongest that there is. */
    of(hash: Hex): EvidenceAnchor {
      const others = found.filter((one) => one.hash === hash)
      const kind = strongestAnchor([
        ...others.map((one) => one.kind),
        ...(claimed === hash ? (['link'] as const) : []),
        ...(isPasted(hash) ? (['pasted'] as const) : []),
      ])
      const way = isPasted(hash) ? null : (others.find((one) => one.kind === kind)?.way ?? null)
      return { kind, way }
    },
  }
}
