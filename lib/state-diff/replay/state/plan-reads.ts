import { type Hex, numberToHex } from 'viem'
import type { Missing } from './known-state'
import {
  accountByProof,
  accountsByCall,
  codeOf,
  type Head,
  hashOfBlock,
  nonceOf,
  type StateCall,
  type StateMethod,
  slotsByAccount,
  wordAlone,
  wordsByCall,
  wordsTogether,
} from './state-calls'

/** What a call of each method costs. A method without a price is not offered. */
export type CallPrices = Readonly<Partial<Record<StateMethod | 'eth_createAccessList', number>>>

/** Of one `eth_call`: the reader copies all codes to memory. */
const MOST_ACCOUNTS = 100
/** Of `eth_getStorageValues` and of one proof in geth, and of the reader in one `eth_call`. */
const MOST_WORDS = 1_024

/**
 * The cheapest calls that read the missing part of the state after a block. Codes of accounts whose proof came before (`heads`) are
 * read alone. Null: the node offers no method for something that is missing.
 */
export function planReads(
  missing: Missing,
  heads: ReadonlyMap<Hex, Head>,
  prices: CallPrices,
  block: bigint,
): readonly StateCall[] | null {
  const at = numberToHex(block)
  const withHead = missing.accounts.filter((address) => heads.has(address))
  const accounts = missing.accounts.filter((address) => !heads.has(address))
  const isByCall = prices.eth_call !== undefined
  const hasCount = prices.eth_getTransactionCount !== undefined
  const proved = new Set([...(isByCall ? [] : accounts), ...(hasCount ? [] : missing.nonces)])
  if (proved.size > 0 && prices.eth_getProof === undefined) return null
  const slots = slotsByAccount(missing.words.filter(({ address }) => proved.has(address)))
  const words = planWords(
    missing.words.filter(({ address }) => !proved.has(address)),
    prices,
    at,
  )
  return (
    words && [
      ...[...proved].flatMap((address) =>
        chunks(slots[address] ?? [], MOST_WORDS, true).map((some) => accountByProof(address, some, at)),
      ),
      ...(isByCall ? chunks(accounts, MOST_ACCOUNTS).map((some) => accountsByCall(some, at)) : []),
      ...withHead.map((address) => codeOf(address, heads.get(address) as Head, at)),
      ...(hasCount ? missing.nonces.map((address) => nonceOf(address, at)) : []),
      ...words,
      ...missing.hashes.map(hashOfBlock),
    ]
  )
}

/** One by one, all together, or by account: the cheapest that is offered. Of equal prices the first. */
function planWords(words: Missing['words'], prices: CallPrices, at: Hex): readonly StateCall[] | null {
  if (words.length === 0) return []
  const ways: readonly StateCall[][] = [
    words.map((word) => wordAlone(word, at)),
    chunks(words, MOST_WORDS).map((some) => wordsByCall(some, at)),
    chunks(words, MOST_WORDS).map((some) => wordsTogether(some, at)),
    (Object.entries(slotsByAccount(words)) as [Hex, Hex[]][]).flatMap(([address, slots]) =>
      chunks(slots, MOST_WORDS).map((some) => accountByProof(address, some, at)),
    ),
  ]
  const priced = ways.map((calls) => ({ calls, price: priceOfCalls(calls, prices) }))
  const offered = priced.filter(({ price }) => price !== null)
  const cheapest = Math.min(...offered.map(({ price }) => price ?? 0))
  return offered.find(({ price }) => price === cheapest)?.calls ?? null
}

/** Null where a method is not offered. */
function priceOfCalls(calls: readonly StateCall[], prices: CallPrices): number | null {
  const each = calls.map(({ method }) => prices[method])
  return each.includes(undefined) ? null : each.reduce<number>((sum, price) => sum + (price ?? 0), 0)
}

function chunks<Item>(items: readonly Item[], size: number, isEmptyOne = false): Item[][] {
  if (items.length === 0 && isEmptyOne) return [[]]
  return Array.from({ length: Math.ceil(items.length / size) }, (_, i) =>
    items.slice(i * size, (i + 1) * size),
  )
}
