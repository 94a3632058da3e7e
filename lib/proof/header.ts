import { type Hex, keccak256, toRlp } from 'viem'
import { isBytes } from '@/lib/rpc/answer-checks/wire-shapes'
import { integerBytes } from './integer-bytes'
import { ProofError } from './proof-error'

/** A block as JSON-RPC gives it: the fields of its header among others. */
export type BlockJson = Readonly<Record<string, unknown>>

/** How many bytes a field has: so many, an integer's, or any number that chains put there. */
type Field = readonly [name: string, bytes: number | 'integer' | 'any']

/**
 * What is hashed, in order. Those after the nonce came with a fork each, and stand only in headers since then: EIP-1559,
 * EIP-4895, EIP-4844 (two), EIP-4788, EIP-7685, EIP-7928, EIP-7843.
 */
const FIELDS: readonly Field[] = [
  ['parentHash', 32],
  ['sha3Uncles', 32],
  ['miner', 20],
  ['stateRoot', 32],
  ['transactionsRoot', 32],
  ['receiptsRoot', 32],
  ['logsBloom', 256],
  ['difficulty', 'integer'],
  ['number', 'integer'],
  ['gasLimit', 'integer'],
  ['gasUsed', 'integer'],
  ['timestamp', 'integer'],
  ['extraData', 'any'],
  ['mixHash', 32],
  ['nonce', 8],
  ['baseFeePerGas', 'integer'],
  ['withdrawalsRoot', 32],
  ['blobGasUsed', 'integer'],
  ['excessBlobGas', 'integer'],
  ['parentBeaconBlockRoot', 32],
  ['requestsHash', 32],
  ['blockAccessListHash', 32],
  ['slotNumber', 'integer'],
]

/** Fields up to the nonce, which every header has. */
const ALWAYS = FIELDS.findIndex(([name]) => name === 'nonce') + 1

/**
 * Ethereum allows `extraData` 32 bytes; on some chains it holds the signatures of all validators. With it a header is
 * still one that evidence can hold.
 */
const MOST_BYTES = 15_360

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
 * @throws ProofError where a field is missing that no header lacks, or one is no hex or of another length.
 */
export function encodeHeader(block: BlockJson): readonly Hex[] {
  const fields = FIELDS.map(([name, bytes], at) => {
    const value = block[name]
    if (value == null && at >= ALWAYS) return null
    const field = readField(value, bytes)
    if (field === null) {
      throw new ProofError(`The block’s header cannot be hashed: ${name} is missing or malformed.`)
    }
    return field
  })
  const present = toRlp(fields.filter((field) => field !== null))
  const upToLast = fields.slice(0, fields.findLastIndex((field) => field !== null) + 1)
  // Geth writes a field that is skipped as nothing, alloy not at all.
  return upToLast.includes(null) ? [present, toRlp(upToLast.map((field) => field ?? '0x'))] : [present]
}

/** Null where it has another shape. What is too long is not looked through. */
function readField(value: unknown, bytes: Field[1]): Hex | null {
  if (typeof value !== 'string' || value.length > 2 + 2 * MOST_BYTES) return null
  if (bytes === 'integer') return HEX_INTEGER.test(value) ? integerBytes(value) : null
  const hasLength = bytes === 'any' || value.length === 2 + 2 * bytes
  return hasLength && isBytes(value) ? (value.toLowerCase() as Hex) : null
}

/** The hash of a block, from the fields that it has. Throws as {@link encodeHeader} does. */
export const hashHeader = (block: BlockJson): Hex => keccak256(encodeHeader(block)[0] ?? '0x')

/** Fields of a block that may be of its header, in an order that is not known here. */
export const listUnknownFields = (block: BlockJson): readonly string[] =>
  Object.keys(block).filter((name) => !BESIDE.has(name) && !FIELDS.some(([known]) => known === name))
