import type { Prices } from '@/lib/credits/tariff'
import type { BatchClient } from '@/lib/rpc/client/rpc-client'
import {
  cheapestStep,
  listUnread,
  priceReceipts,
  proveReceipts,
  type ReceiptsProof,
  type ReceiptsStep,
} from './receipts-proof'

/** First the header, which tells how many receipts the block has, then these. */
export type ProofStep = 'header' | ReceiptsStep

/**
 * What can be done next, at the least price first; nothing once it is proved. What does not hold is begun again. Where the one call for all
 * gave something else, reading them one by one comes first.
 */
export function nextSteps(proof: ReceiptsProof | undefined, prices: Prices): readonly ProofStep[] {
  if (proof?.isProved) return []
  if (!proof || listUnread(proof).length === 0) return ['header']
  return proof.isBroken && !proof.isOneByOne ? ['receipts', 'block'] : [cheapestStep(proof, prices)]
}

export const priceStep = (step: ProofStep, proof: ReceiptsProof | undefined, prices: Prices): number =>
  step === 'header' || !proof ? prices.eth_getBlockByHash : priceReceipts(step, proof, prices)

/** Does one step of a proof that is made of all receipts of a block; `begin` reads its header. */
export async function* proveInBlock(
  step: ProofStep,
  client: BatchClient,
  earlier: ReceiptsProof | undefined,
  begin: () => Promise<ReceiptsProof>,
): AsyncGenerator<ReceiptsProof, void> {
  const begun = step !== 'header' && earlier ? earlier : await begin()
  yield begun
  if (step !== 'header') yield* proveReceipts(step, client, begun)
  else if (listUnread(begun).length === 0) yield* proveReceipts('receipts', client, begun)
}
