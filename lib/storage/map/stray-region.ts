import { type Words, wordAt } from '../place/words'
import type { FoundRegion } from './find-regions'
import { listRooms, placeMembers } from './place-members'
import { changedAt } from './region-slots'
import type { MapRegion } from './storage-map'

/** Slots outside a layout that are drawn. */
const DRAWN = 64

/** Slots that hold something, or did before, in which the layout places nothing; none as a rule. */
export function findStrayRegion(
  found: readonly FoundRegion[],
  words: Words,
  before: Words | undefined,
): MapRegion[] {
  const placed = new Set(found.flatMap(placeMembers).map(({ part }) => part.slot))
  const rooms = found.flatMap(listRooms)
  const slots = [...words.keys()]
    .filter((slot) => BigInt(wordAt(words, slot) ?? 0) !== 0n || changedAt(slot, words, before).length > 0)
    .filter((slot) => !placed.has(slot))
    .filter((slot) => !rooms.some(({ start, slots: room }) => BigInt.asUintN(256, slot - start) < room))
    .sort((a, b) => (a < b ? -1 : 1))
  const [start] = slots
  if (start === undefined) return []
  const rows = slots.slice(0, DRAWN).map((slot) => ({
    kind: 'slot' as const,
    slot,
    at: slot - start,
    word: wordAt(words, slot) ?? null,
    spans: [],
    holes: [{ from: 0, to: 32, within: null }],
    changed: changedAt(slot, words, before),
  }))
  const common = { number: null, path: null, origin: null, depth: 0 }
  return [{ kind: 'outside', ...common, start, slots: BigInt(slots.length), rows }]
}
