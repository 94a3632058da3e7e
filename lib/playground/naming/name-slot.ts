import { type Hex, size } from 'viem'
import type { Variable } from '@/lib/storage/layout/layout'
import type { MappingType } from '@/lib/storage/layout/storage-type'
import { addSlots } from '@/lib/storage/place/slot'
import { nameOfAccount } from '../accounts/accounts'
import { descend, descendElements, textSpot } from './descend'
import type { HashBook, KnownHash } from './hash-book'
import { keyOrder, keyText, splitPreimage } from './key-order'
import { extendName, type PlaceName, rootPath, type Spot } from './named-access'

export type LayoutSlot = {
  spots: readonly Spot[]
  /** The last hash; null for a variable in place. */
  hash: KnownHash | null
  /** Whether a hash is known only from the run without the optimizer. */
  byTwin: boolean
}

/** Variables are those of storage, or of transient storage. */
export type SlotNamer = (slot: bigint) => LayoutSlot

const NOTHING: LayoutSlot = { spots: [], hash: null, byTwin: false }

/** A larger number is not an index. */
const MOST_ELEMENTS = 1n << 64n

/**
 * First variables at their slots, then slots derived by hashes. A path is returned only if each step leads to exactly that
 * slot.
 */
export function createSlotNamer(variables: readonly Variable[], book: HashBook): SlotNamer {
  const order = keyOrder(variables)
  const roots = listRoots(variables)
  const found = new Map<bigint, LayoutSlot>()

  const lookUp = (slot: bigint): LayoutSlot => {
    const known = found.get(slot) ?? inPlace(slot) ?? behindHash(slot) ?? NOTHING
    found.set(slot, known)
    return known
  }

  const inPlace = (slot: bigint): LayoutSlot | null => {
    const spots = roots.flatMap(({ name, variable }) =>
      descend(variable.type, name, addSlots(slot, -variable.slot), variable.offset),
    )
    return spots.length > 0 ? { spots: spots.sort(highestFirst), hash: null, byTwin: false } : null
  }

  const behindHash = (slot: bigint): LayoutSlot | null => {
    for (const hash of book.near(slot)) {
      const from = splitPreimage(hash.preimage, order)
      if (!from || slot < hash.digest) continue
      const base = lookUp(from.slot)
      const spots = base.spots.flatMap((head) => follow(head, from.key, slot - hash.digest))
      if (spots.length > 0) return { spots, hash, byTwin: hash.byTwin || base.byTwin }
    }
    return null
  }

  const follow = ({ type, place }: Spot, key: Hex, added: bigint): Spot[] => {
    if (type.kind === 'mapping') return followMapping(type, place, key, added)
    if (key !== '0x' || place.holds !== 'length' || added >= MOST_ELEMENTS) return []
    if (type.kind === 'dynamic array' && type.inline === null) {
      return descendElements(type.base, place, added, null)
    }
    return type.kind === 'bytes' && type.inline === null ? [textSpot(type, place)] : []
  }

  const followMapping = ({ key, value }: MappingType, name: PlaceName, bytes: Hex, added: bigint): Spot[] => {
    const hashed = order === 'vyper' && key.kind === 'bytes' ? beforeHash(bytes) : bytes
    const text = hashed === null ? null : keyText(key, hashed)
    if (text === null) return []
    return descend(value, extendName(name, `[${text}]`, `[${nameOfAccount(text) ?? text}]`), added, 0)
  }

  /** Vyper hashes text before it hashes it with the slot. */
  const beforeHash = (key: Hex): Hex | null =>
    size(key) === 32 ? (book.find(BigInt(key))?.preimage ?? null) : null

  return (slot) => {
    // Bottom-up, because a chain of hashes can be deeper than the call stack.
    for (const base of listBases(slot)) lookUp(base)
    return lookUp(slot)
  }

  function listBases(slot: bigint): bigint[] {
    const bases: bigint[] = []
    for (let at = slot; !found.has(at); ) {
      const from = splitPreimage(book.near(at)[0]?.preimage ?? '0x', order)
      if (!from || inPlace(at)) break
      bases.push(from.slot)
      at = from.slot
    }
    return bases.reverse()
  }
}

const highestFirst = (a: Spot, b: Spot) => a.place.from - b.place.from

type Root = { name: PlaceName; variable: Variable }

/** For namespaces with the same id, a path means the first. */
function listRoots(variables: readonly Variable[]): Root[] {
  const roots = new Map<string, Root>()
  for (const variable of variables) {
    const path = rootPath(variable)
    if (!roots.has(path)) roots.set(path, { name: { path, spoken: path }, variable })
  }
  return [...roots.values()]
}
