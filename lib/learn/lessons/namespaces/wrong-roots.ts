import { type Hex, keccak256, stringToHex } from 'viem'
import { erc7201Slot, erc8042Slot } from '@/lib/storage/place/namespace-slot'
import { formatSlot } from '@/lib/storage/place/slot'
import type { ExercisePart, HashPiece } from '../../lesson/lesson'

export type WrongRoot = { rule: string; root: bigint; bytes?: Hex; refutes: string }

/** `scheme` is `number` for `layout at` with a literal. */
export type Base = { scheme: string; id: string }

const minusOne = (word: Hex): Hex => formatSlot(BigInt(word) - 1n)
const withoutLastByte = (word: Hex): bigint => (BigInt(word) >> 8n) << 8n

export function wrongRoots({ scheme, id }: Base): WrongRoot[] {
  const zero = {
    rule: 'from slot 0',
    root: 0n,
    refutes:
      'This counts from slot 0, where variables start by default. This source names another first slot. Read it in the source.',
  }
  if (scheme === 'number') return [zero, numberHashed(BigInt(id))]
  return [zero, ...(scheme === 'erc7201' ? wrong7201(id) : wrong8042(id))]
}

const numberHashed = (number: bigint): WrongRoot => ({
  rule: 'number hashed',
  root: BigInt(keccak256(formatSlot(number))),
  bytes: formatSlot(number),
  refutes: 'This hashes the number. `layout at` uses it directly: it is the slot of the first variable.',
})

function wrong7201(id: string): WrongRoot[] {
  const name = stringToHex(id)
  const once = erc8042Slot(id)
  return [
    {
      rule: 'one hash',
      root: BigInt(once),
      bytes: name,
      refutes:
        'This hashes the name once, like ERC-8042. ERC-7201 then subtracts 1, hashes again and clears the last byte.',
    },
    {
      rule: 'hash minus one',
      root: BigInt(minusOne(once)),
      bytes: name,
      refutes:
        'This stops after subtracting 1 from the hash, like EIP-1967. ERC-7201 hashes the result again and clears the last byte.',
    },
    {
      rule: 'nothing taken away',
      root: withoutLastByte(keccak256(once)),
      bytes: once,
      refutes:
        'This hashes the first hash directly. ERC-7201 subtracts 1 before. Otherwise an array whose slot is the first hash would store its elements there: a collision.',
    },
    {
      rule: 'last byte kept',
      root: BigInt(keccak256(minusOne(once))),
      refutes:
        'This keeps the last byte of the second hash. ERC-7201 sets it to zero, so that a namespace starts at a multiple of 256.',
    },
    {
      rule: 'scheme hashed too',
      root: BigInt(erc7201Slot(`erc7201:${id}`)),
      bytes: minusOne(erc8042Slot(`erc7201:${id}`)),
      refutes:
        'This hashes `erc7201:` with the name. The prefix only names the rule. Only the name is hashed.',
    },
  ]
}

function wrong8042(id: string): WrongRoot[] {
  const once = erc8042Slot(id)
  return [
    {
      rule: 'rule of ERC-7201',
      root: BigInt(erc7201Slot(id)),
      bytes: minusOne(once),
      refutes:
        'This follows ERC-7201: two hashes and a cleared byte. The source names ERC-8042: one hash of the name.',
    },
    {
      rule: 'hash minus one',
      root: BigInt(minusOne(once)),
      refutes: 'This subtracts 1 from the hash, like EIP-1967. ERC-8042 uses the hash of the name directly.',
    },
    {
      rule: 'hashed twice',
      root: BigInt(keccak256(once)),
      bytes: once,
      refutes: 'This hashes the hash again. ERC-8042 uses the hash of the name directly.',
    },
  ]
}

const secondWord = (id: string): Hex => formatSlot(BigInt(erc8042Slot(id)) - 1n)

/** The last preimage for the first slot; null for `number`. */
export const rootPreimage = ({ scheme, id }: Base): Hex | null => {
  if (scheme === 'number') return null
  return scheme === 'erc7201' ? secondWord(id) : stringToHex(id)
}

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

export function rootPieces({ scheme, id }: Base): HashPiece[] {
  if (scheme === 'number') return []
  return [
    { label: id, bytes: stringToHex(id) },
    { label: `${scheme}:${id}`, bytes: stringToHex(`${scheme}:${id}`) },
    { label: `the hash of ${id}`, bytes: erc8042Slot(id) },
    { label: `the hash of ${id}, minus 1`, bytes: secondWord(id) },
  ]
}
