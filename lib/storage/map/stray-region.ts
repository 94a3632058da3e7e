import { PLAIN_WRITING } from '../display/format-value'
import { wordAt } from '../place/words'
import { describeSlot } from './describe-slot'
import type { FoundRegion } from './find-regions'
import { foldRest } from './fold-slots'
import type { OpenedKeys } from './opened'
import { listRooms, placeMembers } from './place-members'
import { changedAt, type MapWords, readSlot } from './region-slots'
import type { MapRegion } from './storage-map'

/** Slots outside a layout that are drawn before the rest are folded. */
const DRAWN = 64

/** Slots that hold something, or did before, or are marked, in which the layout places nothing; none as a rule. */
export function findStrayRegion(
  found: readonly FoundRegion[],
  of: MapWords,
  opened: OpenedKeys,
): MapRegion[] {
  const { words, before, mark } = of
  const placed = new Set(found.flatMap(placeMembers).map(({ part }) => part.slot))
  const rooms = found.flatMap(listRooms)
  const isOne = (slot: bigint) =>
    slot === mark?.slot ||
    BigInt(wordAt(words, slot) ?? 0) !== 0n ||
    changedAt(slot, words, before).length > 0
  const slots = [...words.keys()]
    .filter(isOne)
    .filter((slot) => !placed.has(slot))
    .filter((slot) => !rooms.some(({ start, slots: room }) => BigInt.asUintN(256, slot - start) < room))
    .sort((a, b) => (a < b ? -1 : 1))
  const [start] = slots
  if (start === undefined) return []
  const rows = slots.map((slot) => ({
    kind: 'slot' as const,
    at: slot - start,
    ...readSlot(slot, of),
    collidesWith: [],
    members: [],
    array: null,
  }))
  const around = { region: { path: null }, writing: PLAIN_WRITING, earlier: new Map(), branches: new Map() }
  const drawn = [...rows.slice(0, DRAWN), ...foldRest(rows.slice(DRAWN), 'many', opened)].map((row) =>
    row.kind === 'fold' ? row : describeSlot(row, around),
  )
  const common = { number: null, path: null, origin: null, depth: 0 }
  return [{ kind: 'outside', ...common, start, slots: BigInt(slots.length), rows: drawn }]
}
