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
 * @throws TriptychError if one is missing or of another transaction or block, and what `request` throws.
 */
export async function askEarlierReceipts(
  request: RequestFunction,
  prices: ReceiptPrices,
  block: ReplayBlock,
  index: number,
  known: RawReceipts,
): Promise<RawReceipts> {
  const earlier = block.transactions.slice(0, index)
  const unread = [...earlier.entries()].filter(([at]) => !known.has(at))
  const isCheaperTogether = unread.length * prices.eth_getTransactionReceipt > prices.eth_getBlockReceipts
  const together = isCheaperTogether ? await askTogether(request, numberToHex(block.number)) : null
  const receipts = new Map([...(together ?? (await askEach(request, unread))), ...known])
  checkEarlierReceipts(receipts, block, earlier)
  return receipts
}

/** Null: the node does not offer it. */
async function askTogether(request: RequestFunction, block: Hex): Promise<RawReceipts | null> {
  try {
    const answer = await request('eth_getBlockReceipts', [block])
    return new Map(Array.isArray(answer) ? answer.entries() : [])
  } catch (error) {
    if (asRpcError(error).kind === 'unsupported') return null
    throw error
  }
}

const askEach = async (
  request: RequestFunction,
  transactions: readonly (readonly [number, { hash: Hex }])[],
): Promise<RawReceipts> =>
  new Map(
    await Promise.all(
      transactions.map(
        async ([at, { hash }]) => [at, await request('eth_getTransactionReceipt', [hash])] as const,
      ),
    ),
  )
