import type { Hex } from 'viem'
import type { Part } from '../decode/decoded'

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
