import { type Hex, keccak256, stringToHex } from 'viem'
import { erc8042Slot } from '@/lib/storage/place/namespace-slot'
import { formatSlot } from '@/lib/storage/place/slot'
import type { Part, Piece } from '../../lesson/exercise'
import type { Base } from './wrong-roots'

const secondWord = (id: string): Hex => formatSlot(BigInt(erc8042Slot(id)) - 1n)

/** What is hashed last for the root; null for a number, which is not hashed. */
export const rootPreimage = ({ scheme, id }: Base): Hex | null => {
  if (scheme === 'number') return null
  return scheme === 'erc7201' ? secondWord(id) : stringToHex(id)
}

/** The way to where a namespace begins. */
export function rootParts({ scheme, id }: Base, root: bigint): Part[] {
  const field = { kind: 'slot' as const, label: 'Where the first variable begins' }
  if (scheme === 'number') {
    return [
      {
        field,
        truth: formatSlot(root),
        says: 'The number behind `layout at` is the slot of the first variable.',
      },
    ]
  }
  const once: Part = {
    field: { kind: 'word', label: `keccak256 of \`${id}\`` },
    truth: erc8042Slot(id),
    says: 'The name is hashed as its bytes, exactly as it is written.',
  }
  if (scheme === 'erc8042') {
    return [once, { field, truth: formatSlot(root), says: 'ERC-8042: that hash is where the struct begins.' }]
  }
  return [
    once,
    {
      field: { kind: 'word', label: '1 taken away' },
      truth: secondWord(id),
      says: 'ERC-7201 takes 1 from the hash.',
    },
    {
      field: { kind: 'word', label: 'The second hash' },
      truth: keccak256(secondWord(id)),
      says: 'These 32 bytes are hashed again.',
    },
    { field, truth: formatSlot(root), says: 'The last byte of the second hash is set to zero.' },
  ]
}

/** What may be hashed for the root. */
export function rootPieces({ scheme, id }: Base): Piece[] {
  if (scheme === 'number') return []
  return [
    { label: id, bytes: stringToHex(id) },
    { label: `${scheme}:${id}`, bytes: stringToHex(`${scheme}:${id}`) },
    { label: `the hash of ${id}`, bytes: erc8042Slot(id) },
    { label: `the hash of ${id}, minus 1`, bytes: secondWord(id) },
  ]
}
