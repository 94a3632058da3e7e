import type { PriceRange } from '@/lib/credits/price-range'
import { type Prices, priceOf } from '@/lib/credits/tariff'
import { listAccounts, listReceiptContracts } from '@/lib/receipts/receipt/receipt-contracts'
import type { Receipt } from '@/lib/receipts/receipt/receipt-schema'
import { methodsOf } from './keep-answers'
import type { Known } from './known'
import { countSlotReads } from './likely-reads'
import { type KnownState, wantAll } from './replay/state/known-state'

/** Calls for the state of one press at most. A token transfer takes 3, a swap 4. */
const MOST_READS = 40

/** One `eth_call` reads balances and codes of as many accounts. */
const ACCOUNTS_PER_CALL = 100

/**
 * The likely price of a first press (`least`), and its limit. It reads the block, the accounts of the receipt, and slots in as many rounds
 * as {@link countSlotReads} guesses. `known`: what a press that ended early read. It has no price.
 */
export function priceStateDiff(prices: Prices, receipt: Receipt, known?: Known): PriceRange {
  if (known?.isWhole) return priceAgain(prices, receipt)
  const block = known ? 0 : prices.eth_getBlockByNumber
  const named = new Set([...listReceiptContracts(receipt), ...listAccounts(receipt)])
  const unread = [...named].filter((address) => !known?.state.accounts.has(address)).length
  const read = known && known.state.words.size > 0 ? 1 : 0
  const rounds = Math.max(0, countSlotReads(receipt) - read)
  const accounts = unread > 0 || !known ? priceAccounts(prices, unread + 1) : 0
  return { least: block + accounts + rounds * priceWords(prices), most: block + limitOfReads(prices) }
}

/** Only the slots at the end of the block are read again, and not for the first transaction. */
const priceAgain = (prices: Prices, { transactionIndex }: Receipt): PriceRange => {
  const price = transactionIndex === 0n ? 0 : priceWords(prices)
  return { least: price, most: price }
}

/** The price of replaying the transactions before one, from what a first press read. */
export function priceWithEarlier(
  prices: Prices,
  { block, state, receipts: known }: Pick<Known, 'block' | 'state' | 'receipts'>,
  index: number,
): PriceRange {
  const earlier = block.transactions.slice(0, index)
  const accounts = new Set(earlier.flatMap(({ from, to }) => (to ? [from, to] : [from])))
  const unread = [...accounts].filter((address) => !state.accounts.has(address))
  const missing = [...earlier.keys()].filter((at) => !known.has(at)).length
  const receipts = Math.min(missing * prices.eth_getTransactionReceipt, prices.eth_getBlockReceipts)
  const reads = priceAccounts(prices, unread.length) + priceWords(prices)
  return { least: receipts + reads, most: receipts + limitOfReads(prices) }
}

/**
 * The price of proving what an exact replay read: the header of the parent block, and a proof of each account with its slots. Proofs
 * that an earlier press read have no price.
 */
export const priceProof = (prices: Prices, known: Known): PriceRange => {
  const price =
    prices.eth_getBlockByHash +
    countHeaders(known) * prices.eth_getBlockByNumber +
    countAccounts(known.state) * prices.eth_getProof -
    methodsOf(known.proofs).reduce((sum, method) => sum + priceOf(prices, method), 0)
  return { least: price, most: price }
}

/** What a press may spend on the state. A proof of a whole replay costs exactly its price. */
export const limitOfPress = (prices: Prices, known: Known, prove: boolean): number =>
  prove && known.isWhole ? priceProof(prices, known).most : limitOfReads(prices)

/** Each read costs at most as much as a proof. */
const limitOfReads = (prices: Prices): number =>
  MOST_READS * Math.max(prices.eth_getProof, priceWords(prices))

const countAccounts = (state: KnownState): number => {
  const { accounts, nonces, words } = wantAll(state)
  return new Set([...accounts, ...nonces, ...words.map(({ address }) => address)]).size
}

/** Headers between the parent block and the oldest block whose hash a contract asked for. */
const countHeaders = ({ block, state: { hashes } }: Known): number => {
  const oldest = [...hashes.keys()].reduce(
    (least, number) => (number < least ? number : least),
    block.number - 1n,
  )
  return Math.max(0, Number(block.number - 1n - oldest) - 1)
}

const hasCall = (prices: Prices): boolean => priceOf(prices, 'eth_call') > 0

const priceAccounts = (prices: Prices, accounts: number): number =>
  hasCall(prices)
    ? Math.ceil(accounts / ACCOUNTS_PER_CALL) * priceOf(prices, 'eth_call')
    : accounts * prices.eth_getProof

/** Of any number of slots, in one round. */
const priceWords = (prices: Prices): number => priceOf(prices, hasCall(prices) ? 'eth_call' : 'eth_getProof')
