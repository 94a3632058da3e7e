import { type Hex, sliceHex } from 'viem'
import type { AccessList } from '@/lib/proof/access-list/access-list'
import { PROXY_IMPLEMENTATION_SLOT } from '@/lib/storage/place/proxy-slots'
import type { AccountDiff } from '../account-diff'
import { changesOfSlot } from './changes-of-transaction'

/** A changed account whose implementation slot (ERC-1967) the block read or changed. An access list does not say which code ran. */
export type ListedProxy = {
  address: Hex
  /** Implementations during the transaction that the list states, the newest first. */
  codes: readonly Hex[]
  /** Whether the transaction began with the implementation of the parent block. The list does not state it. */
  isOfParent: boolean
}

/** The proxies among the accounts that transaction `index` changed. */
export const listProxies = (
  list: AccessList,
  index: number,
  accounts: readonly AccountDiff[],
): readonly ListedProxy[] =>
  accounts.flatMap(({ address, words }) => {
    const reads = list.find((account) => account.address === address)?.storageReads ?? []
    const changes = changesOfSlot(list, address, PROXY_IMPLEMENTATION_SLOT)
    if (words.length === 0 || (changes.length === 0 && !reads.includes(PROXY_IMPLEMENTATION_SLOT))) return []
    const earlier = changes.filter((change) => change.index <= index)
    const own = changes.filter((change) => change.index === index + 1)
    const codes = [...own, ...earlier.slice(-1)].map(({ value }) => codeIn(value))
    return [{ address, codes, isOfParent: earlier.length === 0 }]
  })

/** The address in a word. */
export const codeIn = (word: Hex): Hex => sliceHex(word, 12)
