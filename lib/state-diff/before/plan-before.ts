import type { Hex } from 'viem'
import type { PriceRange } from '@/lib/credits/price-range'
import type { Prices, Tariff } from '@/lib/credits/tariff'
import { MOST_TOGETHER } from '@/lib/storage/read/words-price'
import type { AccountDiff } from '../account-diff'

/** An account with slots of it. */
export type Slots = { address: Hex; slots: readonly Hex[] }

/** How the values that an access list lacks are read at the parent block. */
export type BeforePlan = {
  /** One `eth_getProof` each. */
  proofs: readonly Slots[]
  /** Slots that are read without a proof. */
  words: readonly Slots[]
  /** Whether these slots are read by one `eth_getStorageValues`. */
  together: boolean
  /** Accounts whose code is read too, if the proof says that they have one. */
  codes: readonly Hex[]
}

/** Each slot adds about 7 KB to a proof. */
const SLOTS_PER_PROOF = 100

/** How many values have no value before yet. */
export const countUnread = (accounts: readonly AccountDiff[]): number =>
  accounts.reduce((sum, account) => sum + unreadSlots(account).slots.length + unreadFields(account).length, 0)

/** A balance, nonce or code needs a proof of its account. Words alone are read by the cheapest calls. */
export function planBefore(
  accounts: readonly AccountDiff[],
  { prices, hasStorageValues }: Pick<Tariff, 'prices' | 'hasStorageValues'>,
): BeforePlan {
  const proved = accounts.filter((account) => unreadFields(account).length > 0)
  const others = accounts.filter((account) => !proved.includes(account)).map(unreadSlots)
  const byProof = others.filter((slots) => priceOfProofs(slots, prices) < priceOfWords(slots, prices))
  const few = others.filter((slots) => slots.slots.length > 0 && !byProof.includes(slots))
  const apart =
    sum(byProof.map((slots) => priceOfProofs(slots, prices))) +
    sum(few.map((slots) => priceOfWords(slots, prices)))
  const together =
    hasStorageValues === true &&
    prices.eth_getStorageValues < apart &&
    sum(others.map(({ slots }) => slots.length)) <= MOST_TOGETHER
  return {
    proofs: [...proved.map(unreadSlots), ...(together ? [] : byProof)].flatMap(proofsOf),
    words: together ? [...byProof, ...few] : few,
    together,
    codes: proved.filter(({ code }) => code?.before === null).map(({ address }) => address),
  }
}

/** At most with one code for each account whose code changed. */
export function priceBefore({ proofs, words, together, codes }: BeforePlan, prices: Prices): PriceRange {
  const ofWords = together
    ? prices.eth_getStorageValues
    : sum(words.map((slots) => priceOfWords(slots, prices)))
  const least = proofs.length * prices.eth_getProof + ofWords
  return { least, most: least + codes.length * prices.eth_getCode }
}

/** What proving adds: a header, and proofs of the words that were read without one. */
export const priceProving = ({ words }: BeforePlan, prices: Prices): number =>
  prices.eth_getBlockByHash + sum(words.map((slots) => priceOfProofs(slots, prices)))

/** The proofs of an account: at least one, for its fields. */
export const proofsOf = ({ address, slots }: Slots): readonly Slots[] =>
  Array.from({ length: Math.max(1, Math.ceil(slots.length / SLOTS_PER_PROOF)) }, (_, i) => ({
    address,
    slots: slots.slice(i * SLOTS_PER_PROOF, (i + 1) * SLOTS_PER_PROOF),
  }))

const priceOfProofs = (slots: Slots, prices: Prices): number => proofsOf(slots).length * prices.eth_getProof

const priceOfWords = ({ slots }: Slots, prices: Prices): number => slots.length * prices.eth_getStorageAt

const unreadSlots = ({ address, words }: AccountDiff): Slots => ({
  address,
  slots: words.filter(({ before }) => before === null).map(({ slot }) => slot),
})

const unreadFields = ({ balance, nonce, code }: AccountDiff) =>
  [balance, nonce, code].filter((change) => change?.before === null)

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)
