import { countOf } from '@/lib/text/count'
import { formatInEther, formatInGwei, formatQuantity } from './format-fee'
import { isKnownNetworkField, parseNetworkQuantity } from './network-fields'
import type { ParsedReceipt } from './parse-receipt'

/** A part of the fee in wei, and how it is computed. */
export type FeePart = { what: string; wei: bigint; how: string }

/** Gas of one blob: https://eips.ethereum.org/EIPS/eip-4844#parameters */
export const GAS_PER_BLOB = 131_072n

/** On Celo gas of these types is paid in a token: https://github.com/celo-org/celo-proposals (CIP-64 and CIP-42). */
const PAID_IN_TOKEN = [0x7bn, 0x7cn]

/**
 * The parts of the fee: gas, blobs, and layer 1 data. Null if the receipt has no gas price, or the fee was
 * paid in a token.
 */
export function listFeeParts({
  receipt,
  raw,
}: Pick<ParsedReceipt, 'receipt' | 'raw'>): readonly FeePart[] | null {
  const { gasUsed, effectiveGasPrice, type } = receipt
  if (gasUsed === null || effectiveGasPrice === null || mayBePaidInToken(type, raw)) return null
  const gas = {
    what: 'gas',
    wei: gasUsed * effectiveGasPrice,
    how: `${formatQuantity(gasUsed)} gas used × ${formatInGwei(effectiveGasPrice)} each`,
  }
  return [gas, ...listBlobFee(raw), ...listLayer1Fee(raw)]
}

/** `feeCurrency` is the token; null for the network's own currency. Receipts of some nodes lack it. */
function mayBePaidInToken(type: bigint | null, raw: ParsedReceipt['raw']): boolean {
  if (isPaidInToken(raw)) return true
  return type !== null && PAID_IN_TOKEN.includes(type) && raw.feeCurrency !== null
}

const isPaidInToken = ({ feeCurrency }: ParsedReceipt['raw']): boolean => typeof feeCurrency === 'string'

/** Who paid the fee or in what, if not the sender in the network's currency. */
export function listFeeNotes({ raw }: Pick<ParsedReceipt, 'raw'>): string[] {
  return [
    ...(isPaidInToken(raw) ? ['Paid in another currency: see feeCurrency.'] : []),
    ...(raw.feePayer == null
      ? []
      : [raw.feeRatio == null ? 'Paid by feePayer.' : 'Paid in part by feePayer: see feeRatio.']),
  ]
}

/** Fields of fee delegation on Kaia (https://docs.kaia.io/learn/transactions/fee-delegation) and of fees in a token on Celo. */
const OF_PAYER = ['feePayer', 'feePayerSignatures', 'feeRatio', 'feeCurrency']

/** Unknown fields that seem to be about fees. */
export const listOtherFees = ({ raw, otherFields }: Pick<ParsedReceipt, 'raw' | 'otherFields'>): string[] =>
  otherFields.filter(
    (name) =>
      /fee|blob/i.test(name) && raw[name] !== null && !isKnownNetworkField(name) && !OF_PAYER.includes(name),
  )

function listBlobFee(raw: ParsedReceipt['raw']): FeePart[] {
  const used = parseNetworkQuantity(raw, 'blobGasUsed')
  const price = parseNetworkQuantity(raw, 'blobGasPrice')
  if (used === null || price === null || used === 0n) return []
  return [
    {
      what: used % GAS_PER_BLOB === 0n ? countOf(Number(used / GAS_PER_BLOB), 'blob') : 'blobs',
      wei: used * price,
      how: `${formatQuantity(used)} blob gas × ${formatQuantity(price)} wei each`,
    },
  ]
}

function listLayer1Fee(raw: ParsedReceipt['raw']): FeePart[] {
  const wei = parseNetworkQuantity(raw, 'l1Fee')
  return wei === null ? [] : [{ what: 'data on layer 1', wei, how: 'l1Fee, from the network' }]
}

/** "0.01 ETH for gas and 0.002 ETH for 6 blobs" */
export function sayFees(parts: readonly FeePart[], symbol: string): string {
  const texts = parts.map(({ what, wei }) => `${formatInEther(wei, symbol)} for ${what}`)
  const last = texts.pop() ?? ''
  return texts.length === 0 ? last : `${texts.join(', ')} and ${last}`
}

/** In wei. */
export const sumFees = (parts: readonly FeePart[]): bigint => parts.reduce((sum, { wei }) => sum + wei, 0n)
