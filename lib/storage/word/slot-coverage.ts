import { type Hex, hexToBytes } from 'viem'
import { type Decoded, flattenDecoded, type Part } from '../decode/decoded'
import { type Words, wordAt } from '../place/words'
import type { ByteRun } from './changed-bytes'

/** A piece of a slot and what it belongs to. */
export type SlotMember = { part: Part; owner: Decoded }

/** What shares a slot, from its high-order end to its low-order end. */
export function membersOfSlot(variables: readonly Decoded[], slot: bigint): SlotMember[] {
  return flattenDecoded(variables)
    .flatMap((owner) => owner.parts.map((part) => ({ part, owner })))
    .filter(({ part }) => part.slot === slot && part.to > part.from)
    .sort((a, b) => a.part.from - b.part.from)
}

/** A byte that is not zero and belongs to nothing that was decoded; counted from the high-order end of its slot. */
export type StrayByte = { slot: bigint; byte: number }

/**
 * The bytes that a layout leaves unexplained: of a variable that it lacks, of an entry that was not asked for, or a
 * sign that it is the layout of another contract.
 */
export function findStrayBytes(variables: readonly Decoded[], words: Words): StrayByte[] {
  const owned = new Map<bigint, Part[]>()
  for (const { parts } of flattenDecoded(variables)) {
    for (const part of parts) owned.set(part.slot, [...(owned.get(part.slot) ?? []), part])
  }
  return [...words.keys()].flatMap((slot) => {
    const parts = owned.get(slot) ?? []
    return [...hexToBytes(wordAt(words, slot) ?? '0x')].flatMap((value, byte) =>
      value === 0 || parts.some(({ from, to }) => from <= byte && byte < to) ? [] : [{ slot, byte }],
    )
  })
}

/** Slots with bytes that belong to nothing, each with its word and where in it they are. */
export function listStraySlots(
  stray: readonly StrayByte[],
  words: Words,
): { slot: bigint; word: Hex; runs: readonly ByteRun[] }[] {
  const slots = [...new Set(stray.map(({ slot }) => slot))]
  return slots.flatMap((slot) => {
    const word = wordAt(words, slot)
    const runs = stray.filter((one) => one.slot === slot).map(({ byte }) => ({ from: byte, to: byte + 1 }))
    return word === undefined ? [] : [{ slot, word, runs }]
  })
}

/** What shares a slot, as a row of a table: where it is in the word, and what it holds. */
export type SlotMemberRow = {
  /** Path expression of it. */
  path: string
  type: string
  holds: Part['holds']
  /** Bytes from the high-order end; `to` is not included. */
  from: number
  to: number
  /** Bytes below it, and how many it takes. */
  offset: number
  size: number
  /** `(word & mask) >> shift`, in bits. */
  mask: Hex
  shift: number
  value: string
  /** The value as other tools take it. */
  plain: string
  /** What its name and value speak for, such as a date; null as a rule. */
  likely: string | null
  warnings: readonly string[]
}
