import type { Decoded } from '../decode/decoded'
import { elementBytes, type StorageType } from '../layout/storage-type'
import { elementsPerSlot } from '../place/array-element'

/** A value, and the colour of its first bytes: 1 to 7. */
export type TintedNode = { decoded: Decoded; tint: number }

const TINTS = 7

/** Values that follow one another in storage: each takes up the colours where the one before it ended. */
export function tintInOrder(nodes: readonly Decoded[], first = 1): TintedNode[] {
  let tint = first
  return nodes.map((decoded) => {
    const tinted = { decoded, tint }
    tint = after(tint, countTints(decoded.type))
    return tinted
  })
}

/** What lies in a value: members and elements that share a slot in turn, elements of whole slots and entries alike. */
export function tintChildren({ decoded, tint }: TintedNode): TintedNode[] {
  const { type, content } = decoded
  const children = content.state === 'group' ? content.children : []
  if (type.kind === 'struct') return tintInOrder(children, tint)
  const shares = type.kind === 'fixed array' || type.kind === 'dynamic array' ? sharesSlots(type.base) : false
  return children.map((child, i) => ({ decoded: child, tint: shares ? after(tint, i) : tint }))
}

const after = (tint: number, steps: number): number => ((tint - 1 + steps) % TINTS) + 1

/** Colours that the slots of a type itself take; as a remainder for arrays of very many elements. */
function countTints(type: StorageType): number {
  if (type.kind === 'struct') return type.members.reduce((sum, member) => sum + countTints(member.type), 0)
  if (type.kind !== 'fixed array') return 1
  return sharesSlots(type.base) ? Number(type.length % BigInt(TINTS)) : countTints(type.base)
}

const sharesSlots = (base: StorageType): boolean => elementsPerSlot(elementBytes(base)) > 1n
