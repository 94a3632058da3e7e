import { type Decoded, flattenDecoded } from '../decode/decoded'
import { PLAIN_WRITING } from '../display/format-value'
import type { MapSide } from './build-map'
import { describeSlot } from './describe-slot'
import { findRegions, type TintedNode, tintChildren } from './find-regions'
import { listCollisions, type PlacedMember, placeMembers, readSlot, splitOverlaps } from './region-slots'
import type { SlotRow } from './storage-map'

/** Pictures of single slots, described on demand: there may be thousands. */
export type SlotPictures = {
  /** Null if the value has no byte in the slot. */
  rowOf: (slot: bigint, path: string) => SlotRow | null
  /** From 1 to 7. */
  tintOf: (path: string) => number
}

/** With the colours, names and order of the map. */
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

/** Whether the row above has the same picture. */
export const isDrawnAbove = (
  above: { pictured: bigint | null; path: string } | undefined,
  picture: SlotRow | null,
): boolean =>
  above !== undefined &&
  picture !== null &&
  above.pictured === picture.slot &&
  picture.spans.some(({ path }) => isIn(path, above.path))
