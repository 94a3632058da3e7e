import type { Decoded } from '../decode/decoded'
import { slotsOf } from '../layout/storage-type'
import type { SlotMember } from '../word/slot-coverage'
import type { FoundRegion } from './find-regions'
import { type TintedNode, tintChildren } from './tints'

/** A piece of a slot as a region has it. */
export type PlacedMember = SlotMember & {
  tint: number
  isHead: boolean
  /** The outermost array or text of the region that it lies in: its slots look alike, and may be folded. */
  array: string | null
}

/** Slots that belong to a value, with what of it is drawn there and what is not. */
export type Room = { path: string; start: bigint; slots: bigint }

/** What lies in the slots of a region itself, not behind further hashes. */
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

/** The values of a region that take whole slots, outer before inner. */
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

/** Those that lie in the slots of the value itself. */
function childrenInPlace(node: TintedNode): readonly TintedNode[] {
  const { kind } = node.decoded.type
  return kind === 'mapping' || (kind === 'dynamic array' && !isInline(node.decoded)) ? [] : tintChildren(node)
}

/** Vyper's: behind its length instead of a hash. */
const isInline = ({ type }: Decoded): boolean =>
  (type.kind === 'dynamic array' || type.kind === 'bytes') && type.inline !== null
