import { type Hex, hexToBytes } from 'viem'
import { bloomOfLogs } from '@/lib/rpc/gate/logs-bloom'
import type { DecodedHeader } from './decoded-header'
import { type DecodedReceipt, decodeReceipt } from './decoded-receipt'
import { listRoot } from './list-root'
import { ProofError } from './proof-error'

/**
 * Proves that these are all receipts of a block, each as the block's trie holds it, and reads them.
 * @throws ProofError where they are not, and where the bloom of the block is not that of their logs: then blooms prove nothing there.
 */
export function proveReceiptList(
  { number, receiptsRoot, logsBloom }: DecodedHeader,
  receipts: readonly Hex[],
): readonly DecodedReceipt[] {
  const root = listRoot(receipts)
  if (root !== receiptsRoot) {
    throw new ProofError(`The receipts of block ${number} do not match its receipts root.`, [
      { name: 'receiptsRoot of the header', value: receiptsRoot },
      { name: 'computed from the receipts', value: root },
    ])
  }
  const read = receipts.map((receipt) => decodeReceipt(hexToBytes(receipt)))
  const bloom = bloomOfLogs(read.flatMap(({ logs }) => logs))
  if (bloom === logsBloom) return read
  throw new ProofError(`The bloom filter of block ${number} does not match its logs.`, [
    { name: 'logsBloom of the header', value: logsBloom },
    { name: 'computed from the logs', value: bloom },
  ])
}
