import type { EvidenceAnchor } from '@/lib/evidence/make-evidence'
import { ANCHOR_WORDS } from '@/lib/proof/anchor'
import { formatCount } from '@/lib/text/count'

/** Which hash a verdict rests on, who says it, and what that is worth. */
export function AnchorWords({ number, anchor: { kind, way } }: { number: number; anchor: EvidenceAnchor }) {
  const { from, worth } = ANCHOR_WORDS[kind]
  return (
    <p className="text-note" data-testid="anchor-words">
      The proof depends on the hash of block {formatCount(number)},{' '}
      {way ? `derived from the hash of block ${formatCount(way.from.number)} that you pasted` : from}.{' '}
      <span className="text-ink-soft">{worth}</span>
    </p>
  )
}
