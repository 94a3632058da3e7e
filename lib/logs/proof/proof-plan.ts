import { type BlockRange, leaveOut, width } from '@/lib/block/block-range'
import type { Prices } from '@/lib/credits/tariff'
import { type DrawBelow, drawNumbers } from '@/lib/proof/sample'

/** A search of up to this many blocks can be checked block by block. */
export const MAX_WHOLE = 200

/** The largest sample, in blocks. */
export const MAX_DRAWN = 5000

/** What a search says about the blocks that it read. */
export type Claims = {
  /** Blocks without matching logs, as ranges, ascending. */
  empty: readonly BlockRange[]
  /** Blocks with matching logs, ascending. */
  full: readonly number[]
  /** Blocks without matching logs on both sides of the border between two calls. */
  borders: readonly number[]
}

/** The number of blocks of each kind. */
export type ClaimCounts = { empty: number; full: number; borders: number }

/**
 * Which blocks are checked: all, or a sample of the blocks without logs and of the blocks with logs. `hiding`: how many blocks with
 * hidden logs the reader wants to notice.
 */
export type ProofOrder =
  | { is: 'whole' }
  | { is: 'sample'; empty: number; full: number; borders: boolean; hiding: number }

export type BlockWhy = 'drawn' | 'border' | 'full'

/** The blocks to check, ascending, each with one reason. A drawn block at a border counts as drawn. */
export type ProofPlan = readonly { number: number; why: BlockWhy }[]

/** `answered`: ranges, ascending. `blocks`: the block of each log, ascending. */
export function claimsOf(answered: readonly BlockRange[], blocks: Iterable<number>): Claims {
  const full = [...new Set(blocks)]
  const isFull = new Set(full)
  const ends = answered
    .slice(1)
    .flatMap(({ from }, at) => (answered[at]?.to === from - 1 ? [from - 1, from] : []))
  return {
    empty: leaveOut(
      answered,
      full.map((block) => ({ from: block, to: block })),
    ),
    full,
    borders: [...new Set(ends)].filter((block) => !isFull.has(block)),
  }
}

export const countClaims = ({ empty, full, borders }: Claims): ClaimCounts => ({
  empty: empty.reduce((sum, range) => sum + width(range), 0),
  full: full.length,
  borders: borders.length,
})

/** Draws the blocks of an order, after the result is in. */
export function planProof(claims: Claims, order: ProofOrder, random?: DrawBelow): ProofPlan {
  const counts = countClaims(claims)
  const drawn = (kind: 'empty' | 'full') =>
    drawNumbers(order.is === 'whole' ? counts[kind] : order[kind], counts[kind], random)
  const empty = blocksAt(claims.empty, drawn('empty'))
  const isDrawn = new Set(empty)
  const hasBorders = order.is === 'sample' && order.borders
  const borders = hasBorders ? claims.borders.filter((block) => !isDrawn.has(block)) : []
  return [
    ...empty.map((number) => ({ number, why: 'drawn' as const })),
    ...borders.map((number) => ({ number, why: 'border' as const })),
    ...drawn('full').map((at) => ({ number: claims.full[at] ?? 0, why: 'full' as const })),
  ].sort((a, b) => a.number - b.number)
}

/** The blocks at some places of ranges. Both are ascending. */
export function blocksAt(ranges: readonly BlockRange[], places: readonly number[]): readonly number[] {
  const blocks: number[] = []
  let [at, before] = [0, 0]
  for (const place of places) {
    let range = ranges[at]
    while (range && place >= before + width(range)) {
      before += width(range)
      range = ranges[++at]
    }
    if (range) blocks.push(range.from + place - before)
  }
  return blocks
}

export const canBeWhole = ({ empty, full }: ClaimCounts): boolean => empty + full <= MAX_WHOLE

/** The maximum number of headers: a block at a border may be drawn, too. */
export function countHeaders(order: ProofOrder, { empty, full, borders }: ClaimCounts): number {
  if (order.is === 'whole') return empty + full
  return Math.min(order.empty + (order.borders ? borders : 0), empty) + order.full
}

export const priceHeaders = (order: ProofOrder, counts: ClaimCounts, prices: Prices): number =>
  countHeaders(order, counts) * prices.eth_getBlockByNumber
