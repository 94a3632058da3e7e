import type { Hex } from 'viem'
import { decodeLayout } from '@/lib/storage/decode/plan-reads'
import type { Layout } from '@/lib/storage/layout/layout'
import type { MapSide } from '@/lib/storage/map/build-map'
import { resolvePath } from '@/lib/storage/path/resolve-path'
import { formatSlot } from '@/lib/storage/place/slot'
import { formatCount } from '@/lib/text/count'
import type { FoldedStorage } from './fold-storage'

/** Words that are wanted follow from others; so deep nothing lies. */
const MOST_ROUNDS = 64

/** Slots that are drawn: each takes the page about 2 ms. */
const MAX_DRAWN = 500

const ZERO = formatSlot(0n)

/** It costs nothing to look, but a layout may have more than can be looked at. */
const LIMITS = { elements: 1_024, slots: 8_192 }

/** Why storage with so many touched slots is not drawn; null where it is. A picture of a part would show the rest as zero. */
export const sayTooManyToDraw = (touched: number): string | null =>
  touched > MAX_DRAWN
    ? `${formatCount(touched)} slots were accessed here, and the map shows at most ${formatCount(MAX_DRAWN)}. “Storage” lists all of them.`
    : null

/**
 * What a contract keeps as its picture takes it. What was never touched is zero, as the chain is a new one; `touched` are slots
 * of another time, and `entries` the paths of mapping entries to draw.
 */
export function mapSideOf(
  layout: Layout | null,
  { words }: Pick<FoldedStorage, 'words'>,
  { touched, entries }: { touched: Iterable<bigint>; entries: readonly string[] },
): MapSide {
  const filled = new Map<bigint, Hex>(words)
  const fill = (slots: Iterable<bigint>) => {
    for (const slot of slots) if (!filled.has(slot)) filled.set(slot, ZERO)
  }
  fill(touched)
  let decoded = decodeLayout(layout, filled, { entries, limits: LIMITS })
  for (let round = 0; decoded.wanted.length > 0 && round < MOST_ROUNDS; round++) {
    fill(decoded.wanted)
    decoded = decodeLayout(layout, filled, { entries, limits: LIMITS })
  }
  return { variables: decoded.variables, words: filled }
}

/** Paths of a layout that lead to what has a name. */
export function listEntries(layout: Layout | null, { names }: Pick<FoldedStorage, 'names'>): string[] {
  const paths = new Set([...names.values()].flatMap(({ places }) => places.map(({ path }) => path)))
  return [...paths].filter((path) => path.includes('[') && leadsSomewhere(layout, path))
}

function leadsSomewhere(layout: Layout | null, path: string): boolean {
  try {
    resolvePath(layout, path)
    return true
  } catch {
    return false
  }
}
