import type { Hex } from 'viem'
import type { StateChanges } from '@/lib/playground/machine/world-state'

/** A value after a transaction, and before it. `before` is null where the source does not say it. */
export type Change<Value> = { before: Value | null; after: Value }

/** What a transaction changed at one account. A field that it did not change is null. Wei for the balance; words with 32 bytes. */
export type AccountDiff = {
  /** In lower case. */
  address: Hex
  /** In the order of the slots. */
  words: readonly ({ slot: Hex } & Change<Hex>)[]
  balance: Change<bigint> | null
  nonce: Change<bigint> | null
  code: Change<Hex> | null
}

/** The changes of a replay by account, in the order of the addresses. */
export function diffOfReplay({ words, accounts }: StateChanges): readonly AccountDiff[] {
  const addresses = new Set([...words, ...accounts].map(({ address }) => address))
  return [...addresses].sort().map((address) => {
    const account = accounts.find((entry) => entry.address === address)
    return {
      address,
      words: words
        .filter((word) => word.address === address)
        .map(({ slot, before, after }) => ({ slot, before, after }))
        .sort((one, other) => (one.slot < other.slot ? -1 : 1)),
      balance: differs(account?.balance),
      nonce: differs(account?.nonce),
      code: differs(account?.code),
    }
  })
}

const differs = <Value>(change: { before: Value; after: Value } | undefined): Change<Value> | null =>
  change && change.before !== change.after ? change : null
