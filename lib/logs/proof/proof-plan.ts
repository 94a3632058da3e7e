import type { Prices } from '@/lib/credits/tariff'
import { type DrawBelow, drawNumbers } from '@/lib/proof/draw-numbers'
import { blocksAt, type ClaimCounts, type Claims, countClaims } from './claims'

/** A search of so many blocks may be proved block by block. */
export const MOST_WHOLE = 200

/** Blocks drawn at most. */
export const MOST_DRAWN = 5000

/**
 * Which blocks are to be looked at: all, or so many drawn of those said to be empty and of those with logs. `hiding`: how many blocks that
 * hide logs the reader would want to notice.
 */
export type ProofOrder =
  | { is: 'whole' }
  | { is: 'sample'; empty: number; full: number; borders: boolean; hiding: number }

export type BlockWhy = 'drawn' | 'border' | 'full'

/** Blocks to look at, ascending, each for one reason; a block that was drawn and is at a border was drawn. */
export type ProofPlan = readonly { number: number; why: BlockWhy }[]

/** Draws the blocks of an order, by now that the answer is in. */
export function planProof(claims: Claims, order: ProofOrder, random?: DrawBelow): ProofPlan {
  const counts = countClaims(claims)
  const isWhole = order.is === 'whole'
  const empty = blocksAt(claims.empty, draw(isWhole ? counts.empty : order.empty, counts.empty, random))
  const full = draw(isWhole ? counts.full : order.full, counts.full, random).map((at) => claims.full[at] ?? 0)
  const drawn = new Set(empty)
  const borders = !isWhole && order.borders ? claims.borders.filter((block) => !drawn.has(block)) : []
  return [
    ...empty.map((number) => ({ number, why: 'drawn' as const })),
    ...borders.map((number) => ({ number, why: 'border' as const })),
    ...full.map((number) => ({ number, why: 'full' as const })),
  ].sort((a, b) => a.number - b.number)
}

const draw = (count: number, total: number, random: DrawBelow | undefined) =>
  drawNumbers(count, total, random)

export const canBeWhole = ({ empty, full }: ClaimCounts): boolean => empty + full <= MOST_WHOLE

/** Headers that an order asks for, at most: a block at a border may be drawn, too. */
export function countHeaders(order: ProofOrder, { empty, full, borders }: ClaimCounts): number {
  if (order.is === 'whole') return empty + full
  return Math.min(order.empty + (order.borders ? borders : 0), empty) + order.full
}

export const priceHeaders = (order: ProofOrder, counts: ClaimCounts, prices: Prices): number =>
  countHeaders(order, counts) * prices.eth_getBlockByNumber
