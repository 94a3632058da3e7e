import { type Hex, keccak256, stringToHex } from 'viem'
import { erc8042Slot } from '@/lib/storage/place/namespace-slot'
import { formatSlot } from '@/lib/storage/place/slot'
import type { ExercisePart, HashPiece } from '../../lesson/exercise'
import type { Base } from './wrong-roots'

const secondWord = (id: string): Hex => formatSlot(BigInt(erc8042Slot(id)) - 1n)

/** What is hashed last for the root; null for a number, which is not hashed. */
export const rootPreimage = ({ scheme, id }: Base): Hex | null => {
  if (scheme === 'number') return null
  return scheme === 'erc7201' ? secondWord(id) : stringToHex(id)
}

/** The way to where a namespace begins. */
export function rootParts({ scheme, id }: Base, root: bigint): ExercisePart[] {
  const field = { kind: 'slot' as const, label: 'Slot of the first variable' }
  if (scheme === 'number') {
    return [
      {
        field,
        truth: formatSlot(root),
        says: 'The number after `layout at` is the slot of the first variable.',
      },
    ]
  }
  const once: ExercisePart = {
    field: { kind: 'word', label: `keccak256 of \`${id}\`` },
    truth: erc8042Slot(id),
    says: 'The bytes of the name are hashed, exactly as the name is written.',
  }
  if (scheme === 'erc8042') {
    return [
      once,
      { field, truth: formatSlot(root), says: 'ERC-8042: this hash is the first slot of the struct.' },
    ]
  }
  return [
    once,
    {
      field: { kind: 'word', label: 'Minus 1' },
      truth: secondWord(id),
      says: 'ERC-7201 subtracts 1 from the hash.',
    },
    {
      field: { kind: 'word', label: 'The second hash' },
      truth: keccak256(secondWord(id)),
      says: 'ERC-7201 hashes these 32 bytes again.',
    },
    { field, truth: formatSlot(root), says: 'ERC-7201 sets the last byte of the second hash to zero.' },
  ]
}

/** What may be hashed for the root. */
export function rootPieces({ scheme, id }: Base): HashPiece[] {
  if (scheme === 'number') return []
  return [
    { label: id, bytes: stringToHex(id) },
    { label: `${scheme}:${id}`, bytes: stringToHex(`${scheme}:${id}`) },
    { label: `the hash of ${id}`, bytes: erc8042Slot(id) },
    { label: `the hash of ${id}, minus 1`, bytes: secondWord(id) },
  ]
}
