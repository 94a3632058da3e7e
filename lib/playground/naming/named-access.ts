import type { Hex } from 'viem'
import type { BytesType, ValueType } from '@/lib/storage/layout/storage-type'

/** A value that lies in a slot, wholly or in part. */
export type NamedPlace = {
  /**
   * A path as the storage lens reads it: `balances[0x86cb…]`, `grid[2][5]`, `names["alice"].owner`. Of a part of a
   * text, the path of the whole.
   */
  path: string
  /** The path with the names of the accounts for their addresses, for people: `balances[alice]`. */
  spoken: string
  /** As Solidity writes it. */
  type: string
  /** The value, the length of a dynamic value, a part of its text, or the empty word of a mapping. */
  holds: 'value' | 'length' | 'text' | 'head'
  /**
   * What its bytes are read by: the value's own type, `uint256` for the length of an array; null where there is
   * nothing to read.
   */
  readAs: ValueType | BytesType | null
  /** Bytes from the high-order end of the word; `to` is not included. */
  from: number
  to: number
}

/** Why a slot has no name. */
export type Unnamed = {
  reason: 'foreign hash' | 'slot before key' | 'constant' | 'no layout' | 'dropped hash' | 'long path'
  /** In a sentence, with the bytes that were hashed where there are some. */
  says: string
  preimage: Hex | null
}

/** What a slot is, by the layout of whose storage it is and, in a delegatecall, by that of the code that ran. */
export type SlotName = {
  places: readonly NamedPlace[]
  /** By the code's own layout, where it says something else than that of the storage: the two collide. */
  collision: readonly NamedPlace[]
  /** Whether a run without the optimizer had to tell a hash. */
  byTwin: boolean
  /** What the name rests on, in a sentence, where no declared variable says it: assembly of the source, or a guess. */
  basis: { says: string; isGuess: boolean } | null
  unnamed: Unnamed | null
}
