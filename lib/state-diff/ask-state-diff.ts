import { type Hex, numberToHex } from 'viem'
import type { PriceRange } from '@/lib/credits/price-range'
import { type Prices, priceOf } from '@/lib/credits/tariff'
import { TriptychError } from '@/lib/errors'
import { listAccounts, listReceiptContracts } from '@/lib/receipts/receipt/receipt-contracts'
import type { Receipt } from '@/lib/receipts/receipt/receipt-schema'
import type { RpcClient } from '@/lib/rpc/client/rpc-client'
import { countOf, formatCount } from '@/lib/text/count'
import { type AskedBlock, askBlock, askEarlierReceipts, type RawReceipts } from './ask-block'
import { type Replay, type ReplayMeans, type ReplayQuestion, replayInRounds } from './replay/replay'
import { parseRefereeReceipts } from './replay/result/compare-receipt'
import { type KnownState, NOTHING_KNOWN, wantAll } from './replay/state/known-state'

/** Which transaction, and whether the earlier ones of its block run too. */
export type StateDiffQuestion = {
  hash: Hex
  block: bigint
  blockHash: Hex
  index: number
  chainId: bigint
  /** The receipt as the node sent it. */
  receipt: unknown
  scope: ReplayQuestion['scope']
  /** Whether the inputs of an exact result are proved: see {@link Replay}. */
  prove?: boolean
  /** What an earlier press read. */
  known?: Known
}

/** Kept between two presses: nothing is read twice. */
export type Known = AskedBlock & { receipts: RawReceipts; state: KnownState }

export type StateDiff = { replay: Replay; known: Known }

/** Where a press ends early, the last `known` is what it read. */
export type StateDiffProgress =
  | { doing: string; known?: Known; done?: undefined }
  | { doing?: undefined; known: Known; done: StateDiff }

/** Calls for the state of one press at most. A token transfer takes 3, a swap 4. */
const MOST_READS = 40

/** The run of a worker: {@link ReplayMeans.run}. */
export type RunElsewhere = (...run: Parameters<ReplayMeans['run']>) => ReturnType<ReplayMeans['run']>

/**
 * Replays a transaction with the calls that the access service has. It asks for the block, for the receipts that it is compared with,
 * and for the state after the parent block in the cheapest way. Nothing that `known` has is read again.
 * @throws NotReplayableError where the block has rules that are not known here, TriptychError at the limit of calls or where the block is
 * not the block of the receipt any more, and what the client throws.
 */
export async function* askStateDiff(
  client: RpcClient,
  question: StateDiffQuestion,
  run: RunElsewhere,
): AsyncGenerator<StateDiffProgress> {
  const { index, chainId, scope, prove = false } = question
  const { prices } = client.tariff
  yield { doing: `Reading block ${formatCount(Number(question.block))}…` }
  let known = question.known ?? (await askKnown(client, question))
  yield { doing: 'Replaying the transaction…', known }
  if (scope === 'with earlier') {
    const asked = await askEarlierReceipts(client.call, prices, known.block, index, known.receipts)
    known = { ...known, receipts: asked.receipts }
    yield { doing: 'Replaying the transaction…', known }
    if (asked.failure !== undefined) throw asked.failure
  }
  const { block, state } = known
  const asked = { block, receipts: parseRefereeReceipts(known.receipts), index, chainId, scope }
  const rounds = replayInRounds(prove ? { ...asked, prove: known } : asked, {
    request: limitReads(client, MOST_READS + (prove ? countProofs(known) : 0)),
    prices,
    run,
    known: state,
  })
  for (;;) {
    const { done, value } = await rounds.next()
    known = { ...known, state: done ? value.known : value }
    if (done) return yield { known, done: { replay: value, known } }
    yield { doing: `Replaying the transaction… ${describeRead(known.state)}`, known }
  }
}

async function askKnown(
  { call }: RpcClient,
  { hash, block, blockHash, index, chainId, receipt }: StateDiffQuestion,
): Promise<Known> {
  const place = { hash, blockNumber: numberToHex(block), blockHash, index }
  const asked = await askBlock(call, place, chainId)
  return { ...asked, receipts: new Map([[index, receipt]]), state: NOTHING_KNOWN }
}

const describeRead = ({ accounts, words }: KnownState): string =>
  `${countOf(accounts.size, 'account')} and ${countOf(words.size, 'slot')} read.`

function limitReads(client: RpcClient, most: number): RpcClient['call'] {
  let calls = 0
  return async (method, params) => {
    calls++
    if (calls > most) {
      throw new TriptychError(`Stopped at the limit of ${most} calls.`, {
        whatToDo: 'What was read is kept. Press again to go on from there.',
      })
    }
    return client.call(method, params)
  }
}

/** Gas of a transaction without data that runs no code, before Amsterdam. */
const PLAIN_TRANSFER = 21_000n

/** One `eth_call` reads balances and codes of as many accounts. */
const ACCOUNTS_PER_CALL = 100

/**
 * The price of a press. It reads the block and the accounts of the receipt. Where code ran, it also reads an access list and the slots
 * in it, and for a later transaction the slots at the end of the block. At most {@link MOST_READS} reads.
 */
export function priceStateDiff(prices: Prices, receipt: Receipt): PriceRange {
  const ranCode = receipt.gasUsed === null || receipt.gasUsed > PLAIN_TRANSFER
  const isFirst = receipt.transactionIndex === 0n
  const named = new Set([...listReceiptContracts(receipt), ...listAccounts(receipt)]).size + 1
  const reads =
    priceAccounts(prices, named) +
    (ranCode ? priceOf(prices, 'eth_createAccessList') + priceWords(prices) : 0) +
    (ranCode && !isFirst ? priceWords(prices) : 0)
  return { least: prices.eth_getBlockByNumber + reads, most: prices.eth_getBlockByNumber + mostFor(prices) }
}

/** The price of replaying the transactions before one, from what a first press read. */
export function priceWithEarlier(
  prices: Prices,
  { block, state, receipts: known }: Known,
  index: number,
): PriceRange {
  const earlier = block.transactions.slice(0, index)
  const accounts = new Set(earlier.flatMap(({ from, to }) => (to ? [from, to] : [from])))
  const unread = [...accounts].filter((address) => !state.accounts.has(address))
  const missing = [...earlier.keys()].filter((at) => !known.has(at)).length
  const receipts = Math.min(missing * prices.eth_getTransactionReceipt, prices.eth_getBlockReceipts)
  const reads = priceAccounts(prices, unread.length) + priceWords(prices)
  return { least: receipts + reads, most: receipts + mostFor(prices) }
}

/** The price of proving what an exact replay read: the header of the parent block, and a proof of each account with its slots. */
export const priceProof = (prices: Prices, known: Known): PriceRange => {
  const price =
    prices.eth_getBlockByHash +
    countHeaders(known) * prices.eth_getBlockByNumber +
    countAccounts(known.state) * prices.eth_getProof
  return { least: price, most: price }
}

const countProofs = (known: Known): number => 1 + countHeaders(known) + countAccounts(known.state)

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

/** Each read costs at most as much as a proof. */
const mostFor = (prices: Prices): number => MOST_READS * Math.max(prices.eth_getProof, priceWords(prices))
