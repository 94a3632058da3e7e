import type { Hex } from 'viem'
import type { ByteRun } from '../word/changed-bytes'
import type { SlotMemberRow } from '../word/slot-coverage'

/** Rows of 32 bytes, in regions of consecutive slots. */
export type StorageMap = {
  regions: readonly MapRegion[]
  /** Null without an earlier state. */
  changedSlots: number | null
  /** Similar regions that are not drawn, for example `balances[]`. */
  undrawn: readonly { family: string; count: number }[]
}

export type MapRegion = {
  /** Counted from 1; null if no row leads here. */
  number: number | null
  kind: 'own' | 'named' | 'elements' | 'text' | 'entry' | 'outside'
  /** The value here; null for variables and for slots outside the layout. */
  path: string | null
  /** `keccak256(slot 33)` */
  origin: string | null
  /** The number of hashes. */
  depth: number
  start: bigint
  /** Including slots that are not drawn. */
  slots: bigint
  rows: readonly MapRow[]
}

export type MapRow = SlotRow | FoldRow

/** Each byte is in one span or one hole. Overlapping values have separate rows. */
export type SlotRow = {
  kind: 'slot'
  slot: bigint
  /** From the start of the region. */
  at: bigint
  /** Null if it was not read. */
  word: Hex | null
  /** From the high-order end, like all bytes here. */
  spans: readonly MapSpan[]
  holes: readonly MapHole[]
  changed: readonly ByteRun[]
  /** Paths of values in other rows that use the same bytes. */
  collidesWith: readonly string[]
  /** A label of the slot. */
  mark: string | null
}

export type MapMark = { slot: bigint; path: string | null; says: string }

/** Bytes of a value, or the empty slot of a mapping. */
export type MapSpan = SlotMemberRow & {
  /** The path without the part that the region shows. */
  label: string
  /** The value as in the table, the longest form first. */
  lines: readonly string[]
  /** The last part of the path. */
  piece: string
  /** From 1 to 7, different from its neighbours. */
  tint: number
  /** The slot of a mapping, which is empty. */
  isHead: boolean
  /** The earlier value; null if it is the same or unknown. */
  was: string | null
  /** Numbers of the regions with the rest of it. */
  leadsTo: readonly number[]
}

/** Unused bytes; `within` is the text that they are part of. */
export type MapHole = ByteRun & { within: string | null }

/** Slots that are not drawn, and the reason. */
export type FoldRow = {
  kind: 'fold'
  slot: bigint
  at: bigint
  slots: bigint
  /** Null between variables. */
  path: string | null
  because: 'unused' | 'not read' | 'zero' | 'many'
  /** The key to open them; null if there is nothing to show. */
  opens: string | null
}

/** Changed slots that are drawn without a press. Drawing a slot takes about 2 ms. */
export const MOST_DRAWN = 500

/** More would make the page too long. */
export const OPENED_AT_ONCE = 64

/** A family is listed once per press. */
export type OpenedKeys = readonly string[]

export const keyOfFold = (slot: bigint, path: string | null): string => `slots ${slot} ${path ?? ''}`

export const keyOfFamily = (family: string): string => `family ${family}`

export const timesOpened = (opened: OpenedKeys, key: string): number =>
  opened.filter((one) => one === key).length
