import { type Hex, keccak256, toRlp } from 'viem'
import { integerBytes } from './integer-bytes'
import { ProofError } from './proof-error'

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

/** Fields up to the nonce, which every header has. */
const ALWAYS = FIELDS.findIndex(([name]) => name === 'nonce') + 1

const HEX = /^0x([0-9a-f]{2})*$/i
const HEX_INTEGER = /^0x[0-9a-f]{1,64}$/i

/**
 * The hash of a block: keccak-256 of the RLP of its header, from the fields that the block has.
 * @throws ProofError where one is missing that no header lacks, or one is no hex.
 */
export function hashHeader(block: BlockJson): Hex {
  const present = FIELDS.flatMap(([name, kind], at) => {
    const value = block[name]
    if (value == null && at >= ALWAYS) return []
    if (typeof value === 'string' && (kind === 'integer' ? HEX_INTEGER : HEX).test(value)) {
      return [kind === 'integer' ? integerBytes(value) : (value as Hex)]
    }
    throw new ProofError(`The block’s header cannot be hashed: ${name} is missing or misshapen.`)
  })
  return keccak256(toRlp(present))
}
