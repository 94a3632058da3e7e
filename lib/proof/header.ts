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

/** What nodes send with a block beside its header, on any chain: none of it is hashed. */
const BESIDE: ReadonlySet<string> = new Set(
  'hash size totalDifficulty uncles transactions withdrawals author sealFields l1BlockNumber sendRoot sendCount calls'.split(
    ' ',
  ),
)

/**
 * The header of a block in RLP, whose keccak-256 is the block's hash: from the fields that the block has, and where it skips a
 * fork's fields, as some nodes write that, too.
 * @throws ProofError where a field is missing that no header lacks, or one is no hex.
 */
export function encodeHeader(block: BlockJson): readonly Hex[] {
  const fields = FIELDS.map(([name, kind], at) => {
    const value = block[name]
    if (value == null && at >= ALWAYS) return null
    if (typeof value === 'string' && (kind === 'integer' ? HEX_INTEGER : HEX).test(value)) {
      return kind === 'integer' ? integerBytes(value) : (value.toLowerCase() as Hex)
    }
    throw new ProofError(`The block’s header cannot be hashed: ${name} is missing or misshapen.`)
  })
  const present = toRlp(fields.filter((field) => field !== null))
  const upToLast = fields.slice(0, fields.findLastIndex((field) => field !== null) + 1)
  // Geth writes a field that is skipped as nothing, alloy not at all.
  return upToLast.includes(null) ? [present, toRlp(upToLast.map((field) => field ?? '0x'))] : [present]
}

/** The hash of a block, from the fields that it has. Throws as {@link encodeHeader} does. */
export const hashHeader = (block: BlockJson): Hex => keccak256(encodeHeader(block)[0] ?? '0x')

/** Fields of a block that may be of its header, in an order that is not known here. */
export const listUnknownFields = (block: BlockJson): readonly string[] =>
  Object.keys(block).filter((name) => !BESIDE.has(name) && !FIELDS.some(([known]) => known === name))
