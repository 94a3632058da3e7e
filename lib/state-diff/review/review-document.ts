import type { Hex } from 'viem'
import type { Change } from '../account-diff'
import type { BlockHashes } from './ask-block-hashes'

/** What changed in a transaction or between two blocks, by contract and slot: the content of a review document. */
export type ReviewDocument = {
  network: { chainId: number; name: string; currency: string }
  subject: ReviewSubject
  source: ReviewSource
  contracts: readonly ReviewContract[]
}

/** Blocks are numbers. `index` is the position of the transaction in its block, from 0. `hashes` are null if they were not read. */
export type ReviewSubject =
  | { is: 'transaction'; hash: Hex; block: bigint; blockHash: Hex; index: number }
  | { is: 'blocks'; before: bigint; after: bigint; hashes: BlockHashes | null }

/** Where the values come from, and how sure they are. */
export type ReviewSource = {
  /** In one or two words: `replay`, `trace`, `storage reads`. */
  method: string
  /** `exact`, `consistent`, … */
  class: string
  /** The class in a sentence. */
  says: string
  /** What the two values of a row are. */
  columns: { before: string; after: string }
  /** Whether the first value is the value before the change. Otherwise it is the value at the end of the parent block. */
  isExact: boolean
}

export type ReviewContract = {
  address: Hex
  /** "≈ Vault" if the name may be wrong; null without a name. */
  name: string | null
  /** The layouts that name the variables, each with its origin. */
  layouts: readonly string[]
  /** About the whole contract, for the reader; null without a remark. */
  note: string | null
  /** In wei. */
  balance: Change<bigint> | null
  nonce: Change<bigint> | null
  code: Change<ReviewCode> | null
  slots: readonly ReviewSlot[]
}

/** `hash` is keccak-256; `delegate` is the address of an EIP-7702 delegation. */
export type ReviewCode = { bytes: number; hash: Hex; delegate: Hex | null }

/** A changed slot. A word is null if it was not read. */
export type ReviewSlot = {
  slot: Hex
  before: Hex | null
  after: Hex | null
  /** `keccak256(…)`; null for a slot that no hash led to. */
  derivation: string | null
  /** That the name is a guess, or why there is none. */
  note: string | null
  variables: readonly ReviewVariable[]
}

/** A changed variable, or a part of one, in a slot. Values are decoded; null if the word was not read, or has no such variable. */
export type ReviewVariable = { path: string; type: string; before: string | null; after: string | null }

/** Contracts by address, slots by position, words in lower case: the same changes are the same bytes. */
export const sortReview = (document: ReviewDocument): ReviewDocument => ({
  ...document,
  contracts: sortBy(
    document.contracts.map((contract) => ({
      ...contract,
      layouts: [...new Set(contract.layouts)].sort(),
      slots: sortBy(contract.slots, ({ slot }) => slot.toLowerCase()).map((slot) => ({
        ...slot,
        slot: lowerCase(slot.slot),
        before: slot.before && lowerCase(slot.before),
        after: slot.after && lowerCase(slot.after),
        variables: sortBy(slot.variables, ({ path, type, before, after }) =>
          JSON.stringify([path, type, before, after]),
        ),
      })),
    })),
    ({ address }) => address.toLowerCase(),
  ),
})

const lowerCase = (hex: Hex): Hex => hex.toLowerCase() as Hex

function sortBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): readonly Item[] {
  return items
    .map((item) => ({ item, key: keyOf(item) }))
    .sort((one, other) => (one.key < other.key ? -1 : one.key > other.key ? 1 : 0))
    .map(({ item }) => item)
}
