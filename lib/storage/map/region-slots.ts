import type { Decoded } from '../decode/decoded'
import { slotsOf } from '../layout/storage-type'
import { addSlots } from '../place/slot'
import { type Words, wordAt } from '../place/words'
import { type ByteRun, listChangedRuns } from '../word/changed-bytes'
import type { SlotMember } from '../word/slot-coverage'
import { type FoundRegion, type TintedNode, tintChildren } from './find-regions'
import type { FoldRow, MapMark, SlotRow } from './storage-map'

export type PlacedSlot = Pick<
  SlotRow,
  'kind' | 'slot' | 'at' | 'word' | 'changed' | 'collidesWith' | 'mark'
> & {
  members: readonly PlacedMember[]
  array: string | null
}

export type MapWords = { words: Words; before: Words | undefined; mark: MapMark | null }

/** The used slots of a region in order, and the gaps between them. */
export function listSlots(region: FoundRegion, of: MapWords): (PlacedSlot | FoldRow)[] {
  const at = (slot: bigint) => BigInt.asUintN(256, slot - region.start)
  const bySlot = new Map<bigint, PlacedMember[]>()
  for (const member of placeMembers(region)) {
    const { slot } = member.part
    bySlot.set(slot, [...(bySlot.get(slot) ?? []), member])
  }
  const slots = [...bySlot.keys()].sort((a, b) => (at(a) < at(b) ? -1 : 1))
  const rooms = listRooms(region).map(({ path, start, slots: room }) => ({
    path,
    from: at(start),
    to: at(start) + room,
  }))
  let next = 0n
  const rows = slots.flatMap((slot) => {
    const gap = foldGap(region.start, rooms, { from: next, to: at(slot) })
    next = at(slot) + 1n
    const word = readSlot(slot, of)
    const layers = splitOverlaps(bySlot.get(slot) ?? [])
    return [
      ...gap,
      ...layers.map((members): PlacedSlot => {
        const array = members.every((one) => one.array === members[0]?.array) ? members[0]?.array : null
        const collidesWith = listCollisions(members, layers)
        return { kind: 'slot', at: at(slot), ...word, collidesWith, members, array: array ?? null }
      }),
    ]
  })
  return [...rows, ...foldGap(region.start, rooms, { from: next, to: region.slots })]
}

export const readSlot = (
  slot: bigint,
  { words, before, mark }: MapWords,
): Pick<PlacedSlot, 'slot' | 'word' | 'changed' | 'mark'> => ({
  slot,
  word: wordAt(words, slot) ?? null,
  changed: changedAt(slot, words, before),
  mark: mark?.slot === slot ? mark.says : null,
})

/** Empty if one of the words is unknown. */
export function changedAt(slot: bigint, words: Words, before: Words | undefined): readonly ByteRun[] {
  if (!before) return []
  const [old, now] = [wordAt(before, slot), wordAt(words, slot)]
  return old !== undefined && now !== undefined ? listChangedRuns(old, now) : []
}

/** Values that share bytes go to different layers: a wrong layout, or a union. */
export function splitOverlaps(members: readonly PlacedMember[]): PlacedMember[][] {
  const layers: PlacedMember[][] = []
  for (const member of [...members].sort((a, b) => a.part.from - b.part.from)) {
    const free = layers.find((layer) => (layer.at(-1)?.part.to ?? 0) <= member.part.from)
    if (free) free.push(member)
    else layers.push([member])
  }
  return layers
}

export function listCollisions(
  members: readonly PlacedMember[],
  layers: readonly PlacedMember[][],
): string[] {
  const others = layers.filter((layer) => layer !== members).flat()
  const colliding = others.filter(({ part: { from, to } }) =>
    members.some(({ part }) => part.from < to && from < part.to),
  )
  return [...new Set(colliding.map(({ owner }) => owner.path))]
}

/** Relative to the region; `to` is not included. */
type Stretch = { from: bigint; to: bigint }

/** Slots without a drawn value, split at the bounds of the values they belong to. */
function foldGap(start: bigint, rooms: readonly (Stretch & { path: string })[], gap: Stretch): FoldRow[] {
  if (gap.from >= gap.to) return []
  const inside = rooms.filter(({ from, to }) => from < gap.to && gap.from < to)
  const edges = inside
    .flatMap(({ from, to }) => [from, to])
    .filter((edge) => gap.from < edge && edge < gap.to)
  const cuts = [gap.from, ...[...new Set(edges)].sort((a, b) => (a < b ? -1 : 1)), gap.to]
  const folds: FoldRow[] = []
  for (const [i, to] of cuts.slice(1).entries()) {
    const from = cuts[i] ?? to
    // Parents come before children.
    const path = inside.findLast((room) => room.from <= from && to <= room.to)?.path ?? null
    const last = folds.at(-1)
    if (last?.path === path) last.slots += to - from
    else {
      const because = path === null ? 'unused' : 'not read'
      const slot = addSlots(start, from)
      folds.push({ kind: 'fold', slot, at: from, slots: to - from, path, because, opens: null })
    }
  }
  return folds
}

export type PlacedMember = SlotMember & {
  tint: number
  isHead: boolean
  /** The outermost array or text in the region, whose slots may be folded. */
  array: string | null
}

/** All slots of a value. */
export type Room = { path: string; start: bigint; slots: bigint }

/** Without data at further hashes. */
export function placeMembers({ kind, path, nodes }: FoundRegion): PlacedMember[] {
  const array = kind === 'elements' || kind === 'text' ? path : null
  return nodes.flatMap((node) => membersInPlace(node, kind === 'text', array))
}

function membersInPlace(node: TintedNode, isBehind: boolean, outer: string | null): PlacedMember[] {
  const { decoded, tint } = node
  const { type, place, path } = decoded
  const isArray = type.kind === 'fixed array' || type.kind === 'opaque' || isInline(decoded)
  const array = outer ?? (isArray ? path : null)
  if (type.kind === 'mapping') {
    const part = { slot: place.slot, from: 0, to: 32, holds: 'value' as const }
    return [{ part, owner: decoded, tint, isHead: true, array }]
  }
  const parts = decoded.parts.filter(
    (part) =>
      part.to > part.from &&
      (type.kind !== 'bytes' || isInline(decoded) || (part.slot !== place.slot) === isBehind),
  )
  const own = parts.map((part) => ({ part, owner: decoded, tint, isHead: false, array }))
  return [...own, ...childrenInPlace(node).flatMap((child) => membersInPlace(child, false, array))]
}

/** Parents before children. */
export function listRooms({ path, start, slots, nodes, kind }: FoundRegion): Room[] {
  const own = path === null || kind === 'named' ? [] : [{ path, start, slots }]
  return [...own, ...nodes.flatMap(roomsInPlace)]
}

function roomsInPlace(node: TintedNode): Room[] {
  const { type, place, path } = node.decoded
  if (type.kind === 'value' || type.kind === 'mapping') return []
  const own = { path, start: place.slot, slots: slotsOf(type) }
  return [own, ...childrenInPlace(node).flatMap(roomsInPlace)]
}

function childrenInPlace(node: TintedNode): readonly TintedNode[] {
  const { kind } = node.decoded.type
  return kind === 'mapping' || (kind === 'dynamic array' && !isInline(node.decoded)) ? [] : tintChildren(node)
}

/** In Vyper the data follows the length. */
const isInline = ({ type }: Decoded): boolean =>
  (type.kind === 'dynamic array' || type.kind === 'bytes') && type.inline !== null
