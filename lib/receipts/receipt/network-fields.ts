import { isRecord } from '@/lib/text/parse-json'
import type { ParsedReceipt } from './parse-receipt'

/**
 * Documented fields that the service's contract lacks: of the execution API and of layer 2 networks.
 * https://ethereum.github.io/execution-apis · https://docs.optimism.io · https://docs.arbitrum.io
 */
const MEANINGS: Record<string, string> = {
  blobGasUsed:
    'Gas for the blobs of the transaction: 131,072 each (EIP-4844). On an OP Stack network, gas for the size of the transaction.',
  blobGasPrice: 'Price per blob gas, in wei. It is burnt (EIP-4844).',
  blockTimestamp: 'Time of the block, in seconds since 1970.',
  l1Fee: 'Fee for the transaction data on layer 1, in wei.',
  l1GasUsed: 'Layer 1 gas for the transaction data.',
  l1GasPrice: 'Base fee of layer 1 that was used for the layer 1 fee, in wei.',
  l1FeeScalar: 'Factor of the layer 1 fee.',
  l1BaseFeeScalar: 'Weight of layer 1’s base fee in the layer 1 fee.',
  l1BlobBaseFee: 'Blob gas price of layer 1 that was used for the layer 1 fee, in wei.',
  l1BlobBaseFeeScalar: 'Weight of layer 1’s blob price in the layer 1 fee.',
  depositNonce: 'Nonce of the sender, for a deposit from layer 1.',
  depositReceiptVersion: 'Version of the receipt of a deposit from layer 1.',
  gasUsedForL1: 'Part of the gas used that pays for layer 1.',
  l1BlockNumber: 'The newest layer 1 block known to this block.',
  timeboosted: 'Whether the transaction used the express lane of the sequencer.',
}

export const describeNetworkField = (name: string): string =>
  Object.hasOwn(MEANINGS, name)
    ? `${MEANINGS[name]} It is not in the documentation of the service.`
    : 'It is not in the documentation of the service. Shown unchanged.'

export const isKnownNetworkField = (name: string): boolean => Object.hasOwn(MEANINGS, name)

/** Such a field as a number; null if it is missing or malformed. */
export function parseNetworkQuantity(raw: Readonly<Record<string, unknown>>, name: string): bigint | null {
  const value = Object.hasOwn(raw, name) ? raw[name] : null
  return typeof value === 'string' && /^0x[0-9a-f]{1,64}$/i.test(value) ? BigInt(value) : null
}

/** Timestamp of the block, in seconds since 1970, if the node includes it in the receipt or its logs. */
export function blockTimeOf({ blockTimestamp, logs }: ParsedReceipt['raw']): bigint | null {
  const [first] = Array.isArray(logs) ? logs : []
  return readTime(blockTimestamp) ?? readTime(isRecord(first) ? first.blockTimestamp : null)
}

/** Hex in the execution API, a JSON number from anvil. */
function readTime(value: unknown): bigint | null {
  if (typeof value === 'number') return Number.isSafeInteger(value) && value > 0 ? BigInt(value) : null
  return typeof value === 'string' && /^0x[0-9a-f]{1,10}$/i.test(value) ? BigInt(value) : null
}
