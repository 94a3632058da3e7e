import type { Hex } from 'viem'
import { type ProofStep, proveInBlock } from '@/lib/proof/proof-in-block'
import { readBlockReceipt } from '@/lib/proof/receipt-answer'
import { askBlockOf, type ReceiptsProof } from '@/lib/proof/receipts-proof'
import type { BatchClient } from '@/lib/rpc/client/rpc-client'

/** A receipt that a service gave, and the block that it is said to be of. */
export type ReceiptToProve = { hash: Hex; blockHash: Hex; raw: unknown }

/**
 * Proves a receipt against the hash of its block, one step at a time, and yields how far it came. The receipt takes its own place among those of
 * the block, so that what is shown is what is proved. Throws {@link LieError} where the block holds another one, {@link ProofError} where an answer does not hold, {@link TriptychError} where the
 * service has not got one, and what the client throws.
 */
export const proveReceipt =
  (receipt: ReceiptToProve) =>
  (
    step: ProofStep,
    client: BatchClient,
    _: AbortSignal,
    earlier: ReceiptsProof | undefined,
  ): AsyncGenerator<ReceiptsProof, void> =>
    proveInBlock(step, client, earlier, async () => ({
      ...(await askBlockOf(client, receipt, 'receipt')),
      shown: receipt.hash,
      receipts: new Map([[receipt.hash, readBlockReceipt(receipt.raw)]]),
    }))
