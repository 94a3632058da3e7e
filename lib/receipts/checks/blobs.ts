import { countOf } from '@/lib/text/count'
import { GAS_PER_BLOB } from '../receipt/fee-parts'
import { formatQuantity } from '../receipt/format-fee'
import { parseNetworkQuantity } from '../receipt/network-fields'
import type { ParsedReceipt } from '../receipt/parse-receipt'
import { type CheckedChain, isOwnType, rulesOf } from './network-rules'
import { cannotBeRead, doesNotApply, fails, holds, type ReceiptVerdict, showFields } from './verdict'

const BLOB_TYPE = 3n
const FIELDS = ['blobGasUsed', 'blobGasPrice'] as const

/** https://eips.ethereum.org/EIPS/eip-4844: a blob takes 131,072 gas, of at least 1 wei each. */
export function judgeBlobs({ receipt: { type }, raw }: ParsedReceipt, chain: CheckedChain): ReceiptVerdict {
  if (type === null) return cannotBeRead('type')
  const there = FIELDS.filter((name) => raw[name] !== undefined && raw[name] !== null)
  const evidence = showFields(raw, 'type', ...FIELDS)
  if (type === BLOB_TYPE) return { ...judgeBlobTransaction(raw), evidence }
  if (there.length === 0) return holds('This is not a blob transaction, and it has no blob fields.', evidence)
  if (!there.includes('blobGasUsed'))
    return doesNotApply(
      'Some nodes, such as anvil, write a blob gas price into every receipt. No blob gas was used.',
      evidence,
    )
  if (isOwnType(type)) return doesNotApply('The type and its fields are specific to this network.', evidence)
  return rulesOf(chain).reusesBlobGas
    ? doesNotApply(`On ${chain.name} this field is for transaction data, not blobs.`, evidence)
    : fails(`Type ${type} has no blobs, but the receipt has ${there.join(' and ')}.`, evidence)
}

function judgeBlobTransaction(raw: ParsedReceipt['raw']): ReceiptVerdict {
  const used = parseNetworkQuantity(raw, 'blobGasUsed')
  const price = parseNetworkQuantity(raw, 'blobGasPrice')
  if (used === null) return fails('A blob transaction has a number in blobGasUsed; this does not.')
  if (price === null) return fails('A blob transaction has a number in blobGasPrice; this does not.')
  if (used === 0n) return fails('A blob transaction has at least one blob, but blobGasUsed is 0.')
  if (used % GAS_PER_BLOB !== 0n) {
    return fails(
      `A blob takes ${formatQuantity(GAS_PER_BLOB)} gas; ${formatQuantity(used)} is not a multiple.`,
    )
  }
  if (price === 0n) return fails('Blob gas costs at least 1 wei, but blobGasPrice is 0.')
  const blobs = countOf(Number(used / GAS_PER_BLOB), 'blob')
  return holds(`${formatQuantity(used)} blob gas is ${blobs} at ${formatQuantity(GAS_PER_BLOB)} each.`)
}
