import type { Hex } from 'viem'

/** A value that a position of the block left: 0 is before the transactions, `i + 1` is transaction i, `n + 1` is after all n. */
export type AccessListChange<Value> = { index: number; value: Value }

/** What a block did with one account (EIP-7928). Address in lower case, slots and words with 32 bytes, wei for balances. */
export type AccountAccess = {
  address: Hex
  storageChanges: readonly { slot: Hex; changes: readonly AccessListChange<Hex>[] }[]
  /** Slots that were read, and not changed. */
  storageReads: readonly Hex[]
  balanceChanges: readonly AccessListChange<bigint>[]
  nonceChanges: readonly AccessListChange<bigint>[]
  codeChanges: readonly AccessListChange<Hex>[]
}

/** The block access list: accounts in ascending order. What is not in it was neither read nor changed. */
export type AccessList = readonly AccountAccess[]
