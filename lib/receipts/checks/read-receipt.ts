import type { Hex } from 'viem'
import type { RequestFunction } from '@/lib/rpc/client/request-function'
import { refuseInput, requireHash, requireRequest } from '@/lib/rpc/gate/caller-input'
import { type FeePart, listFeeParts, sumFees } from '../receipt/fee-parts'
import { type ParsedReceipt, parseReceipt } from '../receipt/parse-receipt'
import { type CheckedChain, rulesOf } from './network-rules'
import { checkReceipt, type ReceiptCheck, requireChainId } from './receipt-checks'
import type { CheckId } from './verdict'

/** A receipt with its fees and its checks. */
export type InspectedReceipt = ParsedReceipt & {
  /** What was paid, in wei; null if the receipt does not state the price, or the fee was paid in a token. */
  fee: { wei: bigint; parts: readonly FeePart[] } | null
  /** The result of every check. */
  checks: readonly ReceiptCheck[]
  /** The failed checks: no honest node of the chain returns such a receipt. */
  contradictions: readonly ReceiptCheck[]
  /** Ids of the checks whose rule is valid for the chain. Any other check can only differ from Ethereum. */
  certain: readonly CheckId[]
}

/** Adds the fees and the checks to a receipt. `nonce` is the transaction's, if known. */
export function inspectReceipt(
  parsed: ParsedReceipt,
  chain: CheckedChain,
  nonce: bigint | null = null,
): InspectedReceipt {
  const parts = listFeeParts(parsed)
  const checks = checkReceipt(parsed, chain, nonce)
  return {
    ...parsed,
    fee: parts && { wei: sumFees(parts), parts },
    checks,
    contradictions: checks.filter(({ state }) => state === 'fails'),
    certain: rulesOf(chain).certain,
  }
}

/**
 * Reads a receipt in one call of `eth_getTransactionReceipt`, and checks it by the rules of its chain. Quantities are
 * bigint: gas in gas, prices and fees in wei. Null if the node has no receipt.
 * Throws what `request` throws, {@link UnreadableReceiptError} for a response that is not a receipt of `hash`, and
 * {@link BadInputError} for a hash, a chain id or a nonce of another form.
 *
 * @example
 * const hash = `0x${'5a'.repeat(32)}`
 * const response = {
 *   transactionHash: hash, transactionIndex: '0x0', blockHash: `0x${'b1'.repeat(32)}`, blockNumber: '0x1406f40',
 *   type: '0x2', from: `0x${'aa'.repeat(20)}`, to: `0x${'bb'.repeat(20)}`, contractAddress: null, status: '0x1',
 *   gasUsed: '0x5208', cumulativeGasUsed: '0x5208', effectiveGasPrice: '0x3b9aca00',
 *   logs: [], logsBloom: `0x${'0'.repeat(512)}`,
 * }
 * const read = await readReceipt(async () => response, { hash, chainId: 1 })
 * read.receipt.gasUsed // → 21000n
 * read.fee.wei // → 21000000000000n
 * read.contradictions // → []
 * const forged = await readReceipt(async () => ({ ...response, gasUsed: '0x5209' }), { hash, chainId: 1 })
 * forged.contradictions.map(({ id }) => id) // → ['gas']
 */
export async function readReceipt(
  request: RequestFunction,
  { hash, chainId, nonce }: { hash: Hex; chainId: number; nonce?: bigint },
): Promise<InspectedReceipt | null> {
  requireRequest(request)
  requireHash('hash', hash)
  requireChainId('chainId', chainId)
  if (nonce !== undefined && (typeof nonce !== 'bigint' || nonce < 0n)) {
    throw refuseInput('nonce', nonce, 'a nonce', 'Pass a bigint from 0n on, or leave it out.')
  }
  const parsed = parseReceipt(await request('eth_getTransactionReceipt', [hash]), hash)
  return parsed && inspectReceipt(parsed, { chainId, name: `chain ${chainId}` }, nonce)
}
