import { type Hex, numberToHex } from 'viem'
import type { RequestFunction } from '@/lib/rpc/client/request-function'
import { asRpcError } from '@/lib/rpc/client/thrown-error'
import { checkEarlierReceipts, parseOwnBlock, type ReceiptPlace } from './check-answers'
import type { ReplayBlock } from './replay/block/replay-block'

/** A block as the EVM needs it, and as the node sent it. */
export type AskedBlock = { block: ReplayBlock; rawBlock: unknown }

/** By index in the block, as the node sent them. */
export type RawReceipts = ReadonlyMap<number, unknown>

/** What calls for receipts cost. */
type ReceiptPrices = Readonly<Record<'eth_getTransactionReceipt' | 'eth_getBlockReceipts', number>>

/**
 * Asks for the block of a receipt, with its transactions.
 * @throws TriptychError unless it is the block of the receipt and of the chain, NotReplayableError for other rules, and what `request` throws.
 */
export async function askBlock(
  request: RequestFunction,
  place: ReceiptPlace,
  chainId: bigint,
): Promise<AskedBlock> {
  const rawBlock = await request('eth_getBlockByNumber', [place.blockNumber, true])
  return { block: parseOwnBlock(rawBlock, place, chainId), rawBlock }
}

/**
 * Asks for the receipts of the transactions before an index that are not known: one by one, or all of the block by one call where that
 * is cheaper and offered.
 * @returns with `failure` what was read before a call failed.
 * @throws TriptychError if one is missing or of another transaction or block.
 */
export async function askEarlierReceipts(
  request: RequestFunction,
  prices: ReceiptPrices,
  block: ReplayBlock,
  index: number,
  known: RawReceipts,
): Promise<{ receipts: RawReceipts; failure?: unknown }> {
  const earlier = block.transactions.slice(0, index)
  const unread = [...earlier.entries()].filter(([at]) => !known.has(at))
  const each = () => unread.map(([at, { hash }]) => askReceipt(request, at, hash))
  const isCheaperTogether = unread.length * prices.eth_getTransactionReceipt > prices.eth_getBlockReceipts
  const together = isCheaperTogether ? await askTogether(request, numberToHex(block.number)) : null
  const outcomes = together ? [together] : await Promise.all(each())
  const receipts = new Map([...outcomes.flatMap(({ receipts }) => receipts ?? []), ...known])
  const failed = outcomes.find(({ failure }) => failure !== undefined)
  if (failed) return { receipts, failure: failed.failure }
  checkEarlierReceipts(receipts, block, earlier)
  return { receipts }
}

type Outcome = { receipts?: readonly (readonly [number, unknown])[]; failure?: unknown }

/** Null: the node does not offer it. */
async function askTogether(request: RequestFunction, block: Hex): Promise<Outcome | null> {
  try {
    const answer = await request('eth_getBlockReceipts', [block])
    return { receipts: Array.isArray(answer) ? [...answer.entries()] : [] }
  } catch (failure) {
    return asRpcError(failure).kind === 'unsupported' ? null : { failure }
  }
}

async function askReceipt(request: RequestFunction, at: number, hash: Hex): Promise<Outcome> {
  try {
    return { receipts: [[at, await request('eth_getTransactionReceipt', [hash])]] }
  } catch (failure) {
    return { failure }
  }
}
