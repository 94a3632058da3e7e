import { countOf } from '@/lib/text/count'
import { isEtherLog } from '@/lib/tokens/ether-log'
import { GAS_PER_BLOB } from '../receipt/fee-parts'
import { formatQuantity } from '../receipt/format-fee'
import { blockTimeOf, parseNetworkQuantity } from '../receipt/network-fields'
import type { ParsedReceipt } from '../receipt/parse-receipt'
import { type CheckedChain, isOwnType, rulesOf } from './network-rules'
import {
  cannotBeKnown,
  cannotBeRead,
  doesNotApply,
  fails,
  holds,
  type ReceiptVerdict,
  showFields,
} from './verdict'

/**
 * Cumulative gas is the sum over this transaction and all earlier ones of the block. For the first it is the gas used.
 * https://ethereum.github.io/execution-apis/api-documentation
 */
export function judgeGas({
  receipt: { gasUsed, cumulativeGasUsed, transactionIndex },
}: ParsedReceipt): ReceiptVerdict {
  if (gasUsed === null)
    return cannotBeRead('gasUsed', ...(cumulativeGasUsed === null ? ['cumulativeGasUsed'] : []))
  if (cumulativeGasUsed === null) return cannotBeRead('cumulativeGasUsed')
  const used = formatQuantity(gasUsed)
  const cumulative = formatQuantity(cumulativeGasUsed)
  const evidence = [
    { name: 'gasUsed', value: used },
    { name: 'cumulativeGasUsed', value: cumulative },
    {
      name: 'transactionIndex',
      value: transactionIndex === null ? 'not known' : formatQuantity(transactionIndex),
    },
  ]
  if (gasUsed > cumulativeGasUsed) {
    return fails(`${used} gas is more than the cumulative gas used, ${cumulative}.`, evidence)
  }
  if (transactionIndex === null || transactionIndex > 0n) {
    return holds(`${used} is not more than the cumulative gas used, ${cumulative}.`, evidence)
  }
  return gasUsed === cumulativeGasUsed
    ? holds(`This is the first transaction of its block: both are ${used}.`, evidence)
    : fails(
        `This is the first transaction of its block, but the cumulative gas used, ${cumulative}, is more than ${used}.`,
        evidence,
      )
}

/**
 * Intrinsic gas: 21,000, and since Homestead (https://eips.ethereum.org/EIPS/eip-2) 53,000 for a creation. Yellow Paper
 * (https://ethereum.github.io/yellowpaper/paper.pdf), appendix G. Until London up to half of the gas was refunded.
 * Since then a refund is less than its cost: https://eips.ethereum.org/EIPS/eip-3529.
 */
const CALL = 21_000n
const CREATION = 53_000n

/** Since Amsterdam, after refunds: https://eips.ethereum.org/EIPS/eip-2780 */
const AMSTERDAM = { toItself: 12_000n, call: 15_000n, creation: 24_000n }

export function judgeLeastGas(parsed: ParsedReceipt, chain: CheckedChain): ReceiptVerdict {
  const { receipt, raw } = parsed
  const { gasUsed, type, from, to, blockNumber, effectiveGasPrice: price } = receipt
  const { evm, isSystem } = rulesOf(chain)
  if (gasUsed === null) return cannotBeRead('gasUsed')
  if (type === null && raw.type !== undefined) return cannotBeRead('type')
  if (type !== null && isOwnType(type)) {
    return doesNotApply('The type and its gas cost are specific to this network.')
  }
  if (blockNumber !== null && blockNumber < evm) {
    return doesNotApply(`${chain.name} counted gas differently before block ${formatQuantity(evm)}.`)
  }
  if (isSystem({ from, to, price })) {
    return doesNotApply('The network itself made this transaction; it uses less gas.')
  }
  const creates = raw.to === null
  const ofAmsterdam = leastOfAmsterdam(receipt, creates)
  const isAmsterdam = isOfAmsterdam(parsed, chain)
  const { least, why } = isAmsterdam
    ? { least: ofAmsterdam, why: `${creates ? 'A contract creation' : 'A transaction'} of Amsterdam` }
    : leastBefore(receipt, creates, chain)
  const said = `${why} takes at least ${formatQuantity(least)} gas; here it is ${formatQuantity(gasUsed)}.`
  const evidence = [...showFields(raw, 'gasUsed'), { name: 'at least', value: formatQuantity(least) }]
  if (gasUsed >= least) return holds(said, evidence)
  if (isAmsterdam === null && gasUsed >= ofAmsterdam) {
    return cannotBeKnown(
      `${said} The Amsterdam fork allows less, and the receipt does not show whether its block is of that fork.`,
      evidence,
    )
  }
  return fails(said, evidence)
}

function leastOfAmsterdam({ from, to }: ParsedReceipt['receipt'], creates: boolean): bigint {
  if (creates) return AMSTERDAM.creation
  return from === to ? AMSTERDAM.toItself : AMSTERDAM.call
}

function leastBefore(
  { blockNumber }: ParsedReceipt['receipt'],
  creates: boolean,
  chain: CheckedChain,
): { least: bigint; why: string } {
  const { homestead, london } = rulesOf(chain)
  const isBefore = (fork: bigint) => blockNumber !== null && blockNumber < fork
  const intrinsic = creates && !isBefore(homestead) ? CREATION : CALL
  const what = creates ? 'A contract creation' : 'A transaction'
  return isBefore(london)
    ? { least: intrinsic / 2n, why: `${what} before London, with a gas refund of up to half,` }
    : { least: intrinsic, why: what }
}

/**
 * Whether the block is of the Amsterdam fork (https://eips.ethereum.org/EIPS/eip-7773). An ether log (EIP-7708) decides,
 * or number and time of the block. Null if none of them decides.
 */
function isOfAmsterdam({ receipt, raw }: ParsedReceipt, chain: CheckedChain): boolean | null {
  const { amsterdam } = rulesOf(chain)
  if (receipt.logs?.some(isEtherLog)) return true
  if (amsterdam === 'never') return false
  if (receipt.blockNumber !== null && receipt.blockNumber < amsterdam.block) return false
  const time = blockTimeOf(raw)
  return amsterdam.time === null || time === null ? null : time >= amsterdam.time
}

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
