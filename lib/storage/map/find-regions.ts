import type { Decoded } from '../decode/decoded'
import { elementBytes, elementsStart, type StorageType, slotsOf } from '../layout/storage-type'
import { elementSlots, elementsPerSlot } from '../place/array-element'
import { slotLabel } from '../place/slot'
import type { MapRegion } from './storage-map'

/** Consecutive slots, and the values in them. */
export type FoundRegion = Pick<MapRegion, 'kind' | 'path' | 'origin' | 'depth' | 'start' | 'slots'> & {
  nodes: readonly TintedNode[]
  /** The path of the array, text or mapping that leads here; null for variables. */
  parent: string | null
  /** The path without indexes and keys: `list[].title`. */
  family: string
}

/** Slots further apart were chosen by a name or a person. */
const FAR = 1n << 32n

/**
 * The regions of a contract: its variables, namespaces far away, then the data at hashes. Neighbours have
 * different colours.
 */
export function findRegions(variables: readonly Decoded[]): FoundRegion[] {
  const nodes = tintInOrder(
    [...variables].sort((a, b) => compare(a.place.slot, b.place.slot) || a.place.offset - b.place.offset),
  )
  return [
    ...groupNeighbours(nodes).map(toOwnRegion),
    ...nodes.flatMap((node) => listBranches(node, 1, node.decoded.path)),
  ]
}

function groupNeighbours(nodes: readonly TintedNode[]): TintedNode[][] {
  const groups: TintedNode[][] = []
  let end = 0n
  for (const node of nodes) {
    const { place, type } = node.decoded
    const group = groups.at(-1)
    if (group && place.slot - end <= FAR) group.push(node)
    else groups.push([node])
    end = larger(end, place.slot + slotsOf(type))
  }
  return groups
}

function toOwnRegion(nodes: readonly TintedNode[]): FoundRegion {
  const [first] = nodes
  const start = first?.decoded.place.slot ?? 0n
  const end = nodes.reduce(
    (last, { decoded: { place, type } }) => larger(last, place.slot + slotsOf(type)),
    start,
  )
  const isOwn = start <= FAR
  return {
    kind: isOwn ? 'own' : 'named',
    path: isOwn ? null : (first?.decoded.path ?? null),
    origin: null,
    depth: 0,
    start,
    slots: end - start,
    nodes,
    parent: null,
    family: first?.decoded.path ?? '',
  }
}

/** Parents before children. */
function listBranches(outer: TintedNode, depth: number, family: string): FoundRegion[] {
  const inside = (node: TintedNode, deeper: number) => {
    const { label } = node.decoded
    return listBranches(node, deeper, family + (label.startsWith('.') ? label : '[]'))
  }
  const own = branchesOf(outer)
  if (own.length === 0) return tintChildren(outer).flatMap((child) => inside(child, depth))
  return own.flatMap((branch) => [
    {
      ...branch,
      parent: outer.decoded.path,
      depth,
      family: branch.kind === 'entry' ? `${family}[]` : family,
    },
    ...branch.nodes.flatMap((node) => (node === outer ? [] : inside(node, depth + 1))),
  ])
}

type Branch = Omit<FoundRegion, 'parent' | 'depth' | 'family'>

function branchesOf(outer: TintedNode): Branch[] {
  const { decoded } = outer
  const { type, place, path, content, parts } = decoded
  const slot = `slot ${slotLabel(place.slot)}`
  const hashed = { path, origin: `keccak256(${slot})` }
  if (type.kind === 'mapping') {
    return tintChildren(outer).map((node) => ({
      ...hashed,
      kind: 'entry',
      path: node.decoded.path,
      origin: type.order === 'vyper' ? `keccak256(${slot} ‖ key)` : `keccak256(key ‖ ${slot})`,
      start: node.decoded.place.slot,
      slots: slotsOf(node.decoded.type),
      nodes: [node],
    }))
  }
  if (type.kind === 'dynamic array' && type.inline === null) {
    if (content.state !== 'group' || content.length === null || content.length === 0n) return []
    const slots = elementSlots(content.length, elementBytes(type.base))
    const start = elementsStart(type, place.slot)
    return [{ ...hashed, kind: 'elements', start, slots, nodes: tintChildren(outer) }]
  }
  if (type.kind === 'bytes' && type.inline === null) {
    const data = parts.filter((part) => part.slot !== place.slot)
    const [first] = data
    if (!first) return []
    const slots = content.state === 'bytes' ? elementSlots(content.length, 1n) : BigInt(data.length)
    return [{ ...hashed, kind: 'text', start: first.slot, slots, nodes: [outer] }]
  }
  return []
}

const compare = (a: bigint, b: bigint) => (a < b ? -1 : Number(a > b))
const larger = (a: bigint, b: bigint) => (a > b ? a : b)

/** `tint` is a colour from 1 to 7. */
export type TintedNode = { decoded: Decoded; tint: number }

const TINTS = 7

/** Each value continues the colours of the one before. */
export function tintInOrder(nodes: readonly Decoded[], first = 1): TintedNode[] {
  let tint = first
  return nodes.map((decoded) => {
    const tinted = { decoded, tint }
    tint = after(tint, countTints(decoded.type))
    return tinted
  })
}

/** Members and packed elements alternate colours; whole-slot elements and entries have one. */
export function tintChildren({ decoded, tint }: TintedNode): TintedNode[] {
  const { type, content } = decoded
  const children = content.state === 'group' ? content.children : []
  if (type.kind === 'struct') return tintInOrder(children, tint)
  const shares = type.kind === 'fixed array' || type.kind === 'dynamic array' ? sharesSlots(type.base) : false
  return children.map((child, i) => ({ decoded: child, tint: shares ? after(tint, i) : tint }))
}

const after = (tint: number, steps: number): number => ((tint - 1 + steps) % TINTS) + 1

function countTints(type: StorageType): number {
  if (type.kind === 'struct') return type.members.reduce((sum, member) => sum + countTints(member.type), 0)
  if (type.kind !== 'fixed array') return 1
  return sharesSlots(type.base) ? Number(type.length % BigInt(TINTS)) : countTints(type.base)
}

const sharesSlots = (base: StorageType): boolean => elementsPerSlot(elementBytes(base)) > 1n
