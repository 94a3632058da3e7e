import { type Hex, hexToBytes, numberToHex } from 'viem'
import type { Network } from '@/lib/networks'
import { decodeReceipt } from '@/lib/proof/decoded-receipt'
import { listProof } from '@/lib/proof/list-root'
import { encodeReceipt } from '@/lib/proof/receipt-encoding'
import type { ReceiptsProof } from '@/lib/proof/receipts-proof'
import { formatCount } from '@/lib/text/count'
import type { ReceiptEvidence } from './evidence'
import type { Proofs } from './make-evidence'

/** What a file of evidence says of a receipt that is proved: the receipt by its own way, without the others of the block. */
export function receiptEvidence(
  { name, chainId }: Pick<Network, 'name' | 'chainId'>,
  transaction: Hex,
  { block: { number, hash, encoded, transactions }, receipts }: ReceiptsProof,
): Proofs<ReceiptEvidence> {
  const block = { number: Number(number), hash }
  const index = transactions.indexOf(transaction)
  const all = transactions.flatMap((one) => receipts.get(one) ?? []).map(encodeReceipt)
  const { type, status, root, cumulativeGasUsed, logs } = decodeReceipt(hexToBytes(all[index] ?? '0x'))
  return {
    chainId,
    question: {
      kind: 'receipt',
      says: `The receipt of transaction ${transaction} of ${name}, at place ${index} of block ${formatCount(block.number)}`,
      transaction,
      block: block.number,
      index,
    },
    answer: {
      blocks: [block],
      receipt: {
        type: numberToHex(type),
        ...(root === null ? { status: numberToHex(status ?? 0) } : { root }),
        cumulativeGasUsed: numberToHex(cumulativeGasUsed),
        logs: logs.map(({ topics, ...log }) => ({ ...log, topics: [...topics] })),
      },
    },
    block,
    headers: [encoded],
    receipts: [{ block: block.number, index, proof: [...listProof(all, index)] }],
  }
}
