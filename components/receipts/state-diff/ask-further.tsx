'use client'

import { AskButton } from '@/components/lens/ask-button'
import { useTariff } from '@/components/reader/use-tariff'
import type { Known } from '@/lib/state-diff/known'
import { priceProof, priceWithEarlier } from '@/lib/state-diff/price-replay'
import type { DiffQuestion } from '@/lib/state-diff/sources/ask-diff'
import type { DiffResult } from '@/lib/state-diff/sources/diff-result'
import { countOf } from '@/lib/text/count'

/** What makes a replay more sure: the earlier transactions of its block, then a proof of what it read. */
export function AskFurther({
  result: { replay, unverified },
  known,
  index,
  noProofs,
  onAsk,
}: {
  result: Extract<DiffResult, { source: 'replay' }>
  /** What all presses read: it is not paid for again. */
  known: Known
  index: number
  /** Why this connection has no proofs, after it refused one; null otherwise. */
  noProofs: string | null
  onAsk: (more: Pick<DiffQuestion, 'scope' | 'known' | 'prove'>) => void
}) {
  const { prices } = useTariff()
  if (replay.earlier === 0 && index > 0) {
    return (
      <AskButton
        className="w-fit"
        price={priceWithEarlier(prices, known, index)}
        onClick={() => onAsk({ scope: 'with earlier', known })}
      >
        Replay the {countOf(index, 'transaction')} before it
      </AskButton>
    )
  }
  if (replay.is !== 'exact' || replay.inputs === 'proved') return null
  // A proof begins with the block.
  if (unverified !== null) return <p>What it read cannot be proved, because the block is not verified.</p>
  if (noProofs !== null) return <p>What it read cannot be proved with this connection. {noProofs}</p>
  return (
    <AskButton
      className="w-fit"
      price={priceProof(prices, known)}
      onClick={() => onAsk({ scope: index > 0 ? 'with earlier' : 'alone', known, prove: true })}
    >
      Prove what it read
    </AskButton>
  )
}
