import { type Hex, hexToBytes } from 'viem'
import { type Decoded, flattenDecoded, type Part } from '../decode/decoded'
import { type Words, wordAt } from '../place/words'
import type { ByteRun } from './changed-bytes'

export type SlotMember = { part: Part; owner: Decoded }

/** From the high-order end. */
export const membersOfSlot = (variables: readonly Decoded[], slot: bigint): SlotMember[] =>
  membersBySlot(variables).get(slot) ?? []

/** The same for all slots at once. */
export function membersBySlot(variables: readonly Decoded[]): ReadonlyMap<bigint, SlotMember[]> {
  const members = new Map<bigint, SlotMember[]>()
  for (const owner of flattenDecoded(variables)) {
    for (const part of owner.parts) {
      if (part.to <= part.from) continue
      const found = members.get(part.slot)
      if (found) found.push({ part, owner })
      else members.set(part.slot, [{ part, owner }])
    }
  }
  for (const found of members.values()) found.sort((a, b) => a.part.from - b.part.from)
  return members
}

/** A non-zero byte without a variable, from the high-order end. */
export type StrayByte = { slot: bigint; byte: number }

/** A missing variable, an entry that was not requested, or the layout of another contract. */
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

/** A member of a slot, as a table row. */
export type SlotMemberRow = {
  path: string
  type: string
  holds: Part['holds']
  /** From the high-order end; `to` is not included. */
  from: number
  to: number
  /** Bytes below it, and its own. */
  offset: number
  size: number
  /** `(word & mask) >> shift`, in bits. */
  mask: Hex
  shift: number
  value: string
  /** For other tools. */
  plain: string
  /** A likely reading, for example a date. */
  likely: string | null
  warnings: readonly string[]
}
