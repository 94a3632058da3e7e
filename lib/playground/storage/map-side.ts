import type { Address, Hex } from 'viem'
import { decodeLayout } from '@/lib/storage/decode/decode-layout'
import type { Layout } from '@/lib/storage/layout/layout'
import type { MapSide } from '@/lib/storage/map/build-map'
import { type MapMark, MOST_DRAWN } from '@/lib/storage/map/storage-map'
import { resolvePath } from '@/lib/storage/path/resolve-path'
import { formatSlot } from '@/lib/storage/place/slot'
import { formatCount } from '@/lib/text/count'
import type { TracedTransaction } from '../played'
import { isTransient, type StepAt } from '../steps/step-rows'
import type { FoldedStorage } from './fold-storage'

/** Slots can depend on other slots; no value is nested deeper. */
const MOST_ROUNDS = 64

const ZERO = formatSlot(0n)

/** Reads are free, but layouts can be huge. */
const LIMITS = { elements: 1_024, slots: 8_192 }

/** Null if it can be drawn. A partial map would show zeros. */
export const sayTooManyToDraw = (touched: number): string | null =>
  touched > MOST_DRAWN
    ? `${formatCount(touched)} slots were accessed here, and the map shows at most ${formatCount(MOST_DRAWN)}. “Storage” lists all of them.`
    : null

/**
 * One side of the storage map. Untouched slots are zero on this chain. `touched` are slots of another moment, `entries`
 * paths of mapping entries.
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

/** Null for transient storage. */
export function slotOfStep(
  played: readonly TracedTransaction[],
  at: StepAt | null,
): { owner: Address; mark: MapMark } | null {
  if (at === null) return null
  const one = played[at.call]
  const step = one?.steps[at.step]
  const owner = step && one.trace.frames[step.access.frame]?.storage
  if (!owner || isTransient(step.access)) return null
  const path = step.name.places[0]?.path ?? null
  return { owner, mark: { slot: BigInt(step.access.slot), path, says: 'this step' } }
}
