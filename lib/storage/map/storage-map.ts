import type { Hex } from 'viem'
import type { ByteRun } from '../word/changed-bytes'
import type { SlotMemberRow } from '../word/slot-coverage'

/** The storage of a contract as rows of 32 bytes, in regions of slots that follow one another. */
export type StorageMap = {
  regions: readonly MapRegion[]
  /** Slots with bytes that differ from those before; null where there is no before. */
  changedSlots: number | null
  /** Regions beyond the first few that are alike, such as the entries of a mapping: `balances[]`, and how many. */
  undrawn: readonly { family: string; count: number }[]
}

export type MapRegion = {
  /** By which the row it branches from names it, counted from 1; null for what no row leads to. */
  number: number | null
  kind: 'own' | 'named' | 'elements' | 'text' | 'entry' | 'outside'
  /** Of the value that lies here; null for the variables' own slots and for what no layout explains. */
  path: string | null
  /** What is hashed to come here: `keccak256(slot 33)`; null without a hash. */
  origin: string | null
  /** Hashes on the way here. */
  depth: number
  start: bigint
  /** Slots that it takes altogether, drawn or not. */
  slots: bigint
  rows: readonly MapRow[]
}

export type MapRow = SlotRow | FoldRow

/** A slot: each of its bytes lies in one span or in one hole. Values that overlap have a row each. */
export type SlotRow = {
  kind: 'slot'
  slot: bigint
  /** Slots from the start of its region. */
  at: bigint
  /** Null where it was not read. */
  word: Hex | null
  /** From the high-order end, as all bytes here. */
  spans: readonly MapSpan[]
  holes: readonly MapHole[]
  changed: readonly ByteRun[]
  /** Paths of values in other rows that take bytes of these too; none as a rule. */
  collidesWith: readonly string[]
  /** What the slot is marked by, in two words; null for most. */
  mark: string | null
}

/** A slot to mark in a map: what lies there, by its path where it has one, and what is said of it. */
export type MapMark = { slot: bigint; path: string | null; says: string }

/** Bytes of a value, or the empty word of a mapping. */
export type MapSpan = SlotMemberRow & {
  /** Its path as far as the region does not say it. */
  label: string
  /** What it holds as the table writes it, the fullest first. */
  lines: readonly string[]
  /** The last piece of its path. */
  piece: string
  /** Its colour, 1 to 7: another one than its neighbours in the slot have. */
  tint: number
  /** The word of a mapping: no byte of it belongs to an entry. */
  isHead: boolean
  /** What it held before; null where that is the same, or is not known. */
  was: string | null
  /** Numbers of the regions where the rest of it lies. */
  leadsTo: readonly number[]
}

/** Bytes that hold no value; `within` is the text in whose slot they are spare. */
export type MapHole = ByteRun & { within: string | null }

/** Slots that are not drawn one by one, and why. */
export type FoldRow = {
  kind: 'fold'
  slot: bigint
  at: bigint
  slots: bigint
  /** Whose they are; null for slots between variables. */
  path: string | null
  because: 'unused' | 'not read' | 'zero' | 'many'
  /** By which its first slots are opened; null where there is nothing at hand to be shown. */
  opens: string | null
}

/** Slots, or regions of a family, that one press shows: of more the page would be endless. */
export const OPENED_AT_ONCE = 64

/** What the reader opened of a map, by its keys; a family once for each press. */
export type OpenedKeys = readonly string[]

export const keyOfFold = (slot: bigint, path: string | null): string => `slots ${slot} ${path ?? ''}`

export const keyOfFamily = (family: string): string => `family ${family}`

export const timesOpened = (opened: OpenedKeys, key: string): number =>
  opened.filter((one) => one === key).length
