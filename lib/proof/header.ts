import { type Hex, keccak256, toRlp } from 'viem'

/** A block as JSON-RPC gives it: the fields of its header among others. */
export type BlockJson = Readonly<Record<string, unknown>>

type Field = readonly [name: string, kind: 'bytes' | 'integer']

/**
 * What is hashed, in order. Those after the nonce came with a fork each, and stand only in headers since then: EIP-1559,
 * EIP-4895, EIP-4844 (two), EIP-4788, EIP-7685, EIP-7928, EIP-7843.
 */
const FIELDS: readonly Field[] = [
  ['parentHash', 'bytes'],
  ['sha3Uncles', 'bytes'],
  ['miner', 'bytes'],
  ['stateRoot', 'bytes'],
  ['transactionsRoot', 'bytes'],
  ['receiptsRoot', 'bytes'],
  ['logsBloom', 'bytes'],
  ['difficulty', 'integer'],
  ['number', 'integer'],
  ['gasLimit', 'integer'],
  ['gasUsed', 'integer'],
  ['timestamp', 'integer'],
  ['extraData', 'bytes'],
  ['mixHash', 'bytes'],
  ['nonce', 'bytes'],
  ['baseFeePerGas', 'integer'],
  ['withdrawalsRoot', 'bytes'],
  ['blobGasUsed', 'integer'],
  ['excessBlobGas', 'integer'],
  ['parentBeaconBlockRoot', 'bytes'],
  ['requestsHash', 'bytes'],
  ['blockAccessListHash', 'bytes'],
  ['slotNumber', 'integer'],
]

/** The hash of a block: keccak-256 of the RLP of its header, from the fields that the block has. */
export function hashHeader(block: BlockJson): Hex {
  const present = FIELDS.flatMap(([name, kind]) => {
    const value = block[name]
    return typeof value === 'string' ? [kind === 'integer' ? integerBytes(value) : (value as Hex)] : []
  })
  return keccak256(toRlp(present))
}

/** RLP writes an integer big-endian without leading zeros, and zero as no bytes. */
function integerBytes(quantity: string): Hex {
  const digits = quantity.replace(/^0x0*/, '')
  return `0x${digits.length % 2 === 0 ? '' : '0'}${digits}`
}
