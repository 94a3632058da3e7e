/**
 * Fields that the service's contract does not have and whose meaning is public: of the execution API, and of the layer-2 networks whose nodes add
 * them. https://ethereum.github.io/execution-apis · https://docs.optimism.io · https://docs.arbitrum.io
 */
const MEANINGS: Record<string, string> = {
  blobGasUsed:
    'Gas for the blobs that the transaction carried: 131,072 for each (EIP-4844). On an OP Stack network, what the size of the transaction counts for.',
  blobGasPrice: 'What the sender paid for each blob gas, in wei; it is burnt (EIP-4844).',
  blockTimestamp: 'When the block was made, in seconds since 1970.',
  l1Fee: 'What the sender paid for having the transaction’s data kept on layer 1, in wei.',
  l1GasUsed: 'Layer 1 gas that the data of the transaction counts for.',
  l1GasPrice: 'Base fee of layer 1 from which its share was worked out, in wei.',
  l1FeeScalar: 'Factor by which the layer 1 fee was multiplied.',
  l1BaseFeeScalar: 'Weight of layer 1’s base fee in the layer 1 fee.',
  l1BlobBaseFee: 'Price of blob gas on layer 1 from which its share was worked out, in wei.',
  l1BlobBaseFeeScalar: 'Weight of layer 1’s blob price in the layer 1 fee.',
  depositNonce: 'Nonce of the sender, for a deposit that came from layer 1.',
  depositReceiptVersion: 'Form of the receipt of a deposit that came from layer 1.',
  gasUsedForL1: 'Part of the gas used that pays for layer 1.',
  l1BlockNumber: 'The newest block of layer 1 that this block knew of.',
  timeboosted: 'Whether the transaction bought the express lane of its sequencer.',
}

export const describeNetworkField = (name: string): string =>
  Object.hasOwn(MEANINGS, name)
    ? `${MEANINGS[name]} The documentation of the service does not name it.`
    : 'The documentation of the service does not name it; shown as it came.'

export const isKnownNetworkField = (name: string): boolean => Object.hasOwn(MEANINGS, name)

/** A field beyond the contract as a number; null where it is missing or is none. */
export function parseNetworkQuantity(raw: Readonly<Record<string, unknown>>, name: string): bigint | null {
  const value = Object.hasOwn(raw, name) ? raw[name] : null
  return typeof value === 'string' && /^0x[0-9a-f]{1,64}$/i.test(value) ? BigInt(value) : null
}
