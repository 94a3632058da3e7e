import { type Decoded, flattenDecoded } from '../decode/decoded'
import { PLAIN_WRITING } from '../display/format-value'
import type { MapSide } from './build-map'
import { describeSlot } from './describe-slot'
import { findRegions, type TintedNode, tintChildren } from './find-regions'
import { listCollisions, type PlacedMember, placeMembers, readSlot, splitOverlaps } from './region-slots'
import type { SlotRow } from './storage-map'

/** Single slots of the map, each described when it is asked for: thousands of them are never drawn at once. */
export type SlotPictures = {
  /** The row of a slot in which a value lies; null where it has no byte there. */
  rowOf: (slot: bigint, path: string) => SlotRow | null
  /** The colour of a value's first bytes, 1 to 7; by its path. */
  tintOf: (path: string) => number
}

/** The slots of a contract as the map draws them: the same colours, names and order. */
export function pictureSlots({ variables, words }: MapSide, before?: MapSide): SlotPictures {
  const found = findRegions(variables)
  const bySlot = new Map<bigint, PlacedMember[]>()
  for (const member of found.flatMap(placeMembers)) {
    const members = bySlot.get(member.part.slot)
    if (members) members.push(member)
    else bySlot.set(member.part.slot, [member])
  }
  const tints = new Map<string, number>()
  const addTints = (node: TintedNode) => {
    tints.set(node.decoded.path, node.tint)
    for (const child of tintChildren(node)) addTints(child)
  }
  for (const { parent, nodes } of found) if (parent === null) nodes.forEach(addTints)
  const around = {
    region: { path: null },
    writing: PLAIN_WRITING,
    earlier: new Map<string, Decoded>(flattenDecoded(before?.variables ?? []).map((one) => [one.path, one])),
    branches: new Map(),
  }
  return {
    tintOf: (path) => tints.get(path) ?? 1,
    rowOf(slot, path) {
      const layers = splitOverlaps(bySlot.get(slot) ?? [])
      const members = layers.find((layer) => layer.some(({ owner }) => isIn(owner.path, path)))
      if (!members) return null
      const word = readSlot(slot, { words, before: before?.words, mark: null })
      const collidesWith = listCollisions(members, layers)
      return describeSlot({ kind: 'slot', at: 0n, ...word, collidesWith, members, array: null }, around)
    },
  }
}

const isIn = (path: string, outer: string): boolean =>
  path === outer || (path.startsWith(outer) && /[.[]/.test(path[outer.length] ?? ''))

/** Whether the picture of a row stands beside a row above it, which is of the same slot. */
export const isDrawnAbove = (
  above: { pictured: bigint | null; path: string } | undefined,
  picture: SlotRow | null,
): boolean =>
  above !== undefined &&
  picture !== null &&
  above.pictured === picture.slot &&
  picture.spans.some(({ path }) => isIn(path, above.path))
