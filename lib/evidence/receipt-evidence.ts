import { type Hex, hexToBytes, numberToHex } from 'viem'
import type { Network } from '@/lib/networks'
import { decodeReceipt, encodeReceipt } from '@/lib/proof/block-receipts'
import { listProof } from '@/lib/proof/list-trie'
import { inOrder, type ReceiptsProof } from '@/lib/proof/receipts-proof'
import { formatCount } from '@/lib/text/count'
import type { ReceiptEvidence } from './evidence'
import type { Proofs } from './make-evidence'

/** Evidence of a proved receipt: only its own path in the trie, without the other receipts of the block. */
export function receiptEvidence(
  { name, chainId }: Pick<Network, 'name' | 'chainId'>,
  transaction: Hex,
  proof: ReceiptsProof,
): Proofs<ReceiptEvidence> {
  const { number, hash, encoded, transactions } = proof.block
  const index = transactions.indexOf(transaction)
  const all = inOrder(proof).map(encodeReceipt)
  const { type, status, root, cumulativeGasUsed, logs } = decodeReceipt(hexToBytes(all[index] ?? '0x'))
  return {
    chainId,
    question: {
      kind: 'receipt',
      says: `The receipt of transaction ${transaction} of ${name}, at place ${index} of block ${formatCount(number)}`,
      transaction,
      block: number,
      index,
    },
    answer: {
      blocks: [{ number, hash }],
      receipt: {
        type: numberToHex(type),
        ...(root === null ? { status: numberToHex(status ?? 0) } : { root }),
        cumulativeGasUsed: numberToHex(cumulativeGasUsed),
        logs: logs.map(({ topics, ...log }) => ({ ...log, topics: [...topics] })),
      },
    },
    block: { number, hash },
    headers: [encoded],
    receipts: [{ block: number, index, proof: [...listProof(all, index)] }],
  }
}
