import { inOrder, type ReceiptsProof } from '@/lib/proof/receipts-proof'
import type { FoundLog } from '../answer/logs-answer'

/** All logs of a block whose receipts are proved, in their order. */
export const logsHeld = (proof: ReceiptsProof): readonly FoundLog[] =>
  inOrder(proof).flatMap(({ transactionHash, logs }, transactionIndex) =>
    logs.map(({ address, topics, data, logIndex }) => ({
      blockNumber: Number(proof.block.number),
      blockHash: proof.block.hash,
      transactionHash,
      transactionIndex,
      logIndex: Number(logIndex),
      address,
      topics,
      data,
      removed: false,
      time: Number(proof.block.timestamp),
    })),
  )
