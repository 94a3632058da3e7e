import { type Hex, keccak256, stringToHex } from 'viem'
import { erc7201Slot, erc8042Slot } from '@/lib/storage/place/namespace-slot'
import { formatSlot } from '@/lib/storage/place/slot'

/** Where a wrong rule lets a namespace begin, and what it hashes for that. */
export type WrongRoot = { rule: string; root: bigint; bytes: Hex | null; refutes: string }

/** Where a namespace is said to lie: by a rule and its name, or by a number that is written in the source. */
export type Base = { scheme: string; id: string }

const minusOne = (word: Hex): Hex => formatSlot(BigInt(word) - 1n)
const withoutLastByte = (word: Hex): bigint => (BigInt(word) >> 8n) << 8n

export function wrongRoots({ scheme, id }: Base): WrongRoot[] {
  const zero = {
    rule: 'from slot 0',
    root: 0n,
    bytes: null,
    refutes:
      'This counts from slot 0, where variables begin if nothing is said. Here the source says where: read it from the contract.',
  }
  if (scheme === 'number') return [zero, numberHashed(BigInt(id))]
  return [zero, ...(scheme === 'erc7201' ? wrong7201(id) : wrong8042(id))]
}

const numberHashed = (number: bigint): WrongRoot => ({
  rule: 'number hashed',
  root: BigInt(keccak256(formatSlot(number))),
  bytes: formatSlot(number),
  refutes: 'This hashes the number. `layout at` takes it as it is: the first variable lies in that slot.',
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
        'This hashes the name once, as ERC-8042 does. ERC-7201 takes 1 from that hash, hashes again and clears the last byte.',
    },
    {
      rule: 'hash minus one',
      root: BigInt(minusOne(once)),
      bytes: name,
      refutes:
        'This takes 1 from the hash of the name and stops there, as EIP-1967 does for its slots. ERC-7201 hashes the result again and clears the last byte.',
    },
    {
      rule: 'nothing taken away',
      root: withoutLastByte(keccak256(once)),
      bytes: once,
      refutes:
        'This hashes the hash as it is. ERC-7201 takes 1 from it first: an array that stands at the hash of a name would keep its elements at the hash of that hash.',
    },
    {
      rule: 'last byte kept',
      root: BigInt(keccak256(minusOne(once))),
      bytes: null,
      refutes:
        'This keeps the last byte of the second hash. ERC-7201 sets it to zero, so that a namespace begins a group of 256 slots.',
    },
    {
      rule: 'scheme hashed too',
      root: BigInt(erc7201Slot(`erc7201:${id}`)),
      bytes: minusOne(erc8042Slot(`erc7201:${id}`)),
      refutes:
        'This hashes `erc7201:` with the name. Those letters only say which rule is followed; the name alone is hashed.',
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
        'This follows ERC-7201, with two hashes and a cleared byte. The comment says ERC-8042, and the function too: one hash of the name.',
    },
    {
      rule: 'hash minus one',
      root: BigInt(minusOne(once)),
      bytes: null,
      refutes:
        'This takes 1 from the hash, as EIP-1967 does for its slots. ERC-8042 takes the hash of the name as it is.',
    },
    {
      rule: 'hashed twice',
      root: BigInt(keccak256(once)),
      bytes: once,
      refutes: 'This hashes the hash again. ERC-8042 takes the hash of the name as it is.',
    },
  ]
}
