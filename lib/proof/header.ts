import * as v from 'valibot'
import { type Hex, hexToBytes, keccak256, toRlp } from 'viem'
import { hexBytes } from '@/lib/rpc/answer-checks/hex-schema'
import { isBytes } from '@/lib/rpc/answer-checks/wire-shapes'
import { showHiddenCharacters } from '@/lib/text/safe-text'
import { ProofError, UncheckedError } from './proof-error'
import { decodeRlp, hexOf, integerBytes, integerOf, isList } from './rlp'

/** A block as JSON-RPC returns it: the fields of its header and others. */
export type BlockJson = Readonly<Record<string, unknown>>

/** What a header commits to, with its own hash and its RLP. `time` is in seconds since 1970. */
export type Header = {
  hash: Hex
  parentHash: Hex
  number: number
  time: number
  stateRoot: Hex
  transactionsRoot: Hex
  receiptsRoot: Hex
  logsBloom: Hex
  encoded: Hex
}

/** A header with the hashes of the transactions of its block. The block hash does not prove these. */
export type ProvedBlock = Header & { transactions: readonly Hex[] }

/** The length of a field in bytes, an integer, or any length. */
type Field = readonly [name: string, bytes: number | 'integer' | 'any']

/**
 * The hashed fields, in order. Each field after the nonce came with a fork: EIP-1559, EIP-4895, EIP-4844 (two), EIP-4788, EIP-7685,
 * EIP-7928, EIP-7843.
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

/** Every header has the fields up to the nonce. */
const ALWAYS = FIELDS.findIndex(([name]) => name === 'nonce') + 1

/** Ethereum allows 32 bytes of `extraData`; some chains put the signatures of all validators there. */
const MAX_FIELD_BYTES = 15_360
const MAX_HEADER_BYTES = 16_384
const MAX_FIELDS = 64

const HEX_INTEGER = /^0x[0-9a-f]{1,64}$/i

/** Nodes send these with a block on some chain, but they are not part of the header. */
const BESIDE: ReadonlySet<string> = new Set(
  'hash size totalDifficulty uncles transactions withdrawals author sealFields l1BlockNumber sendRoot sendCount calls'.split(
    ' ',
  ),
)

/**
 * The possible RLP encodings of a block's header. There are two if the block skips the field of a fork: nodes hash that differently.
 * @throws ProofError if a field of every header is missing, or if a field is not hex of its length.
 */
function encodeHeader(block: BlockJson): readonly Hex[] {
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

/** Null for another shape. A text that is too long is not scanned. */
function readField(value: unknown, bytes: Field[1]): Hex | null {
  if (typeof value !== 'string' || value.length > 2 + 2 * MAX_FIELD_BYTES) return null
  if (bytes === 'integer') return HEX_INTEGER.test(value) ? integerBytes(value) : null
  const hasLength = bytes === 'any' || value.length === 2 + 2 * bytes
  return hasLength && isBytes(value) ? (value.toLowerCase() as Hex) : null
}

/** The hash of a block from its fields. Throws ProofError if a field is missing or malformed. */
export const hashHeader = (block: BlockJson): Hex => keccak256(encodeHeader(block)[0] ?? '0x')

const HASH = v.object({ hash: hexBytes(32) })
const TRANSACTIONS = v.object({ transactions: v.array(hexBytes(32)) })

/**
 * Verifies that the fields of a block hash to its block hash.
 * @throws ProofError if they do not: the response is false, or the chain hashes its headers differently.
 */
export const proveHeader = (answer: unknown, hash = readFields(HASH, answer).hash): Header =>
  prove(answer, hash)

/**
 * The same for a block with the hashes of its transactions.
 * @throws ProofError as {@link proveHeader}.
 */
export const proveBlock = (answer: unknown, hash?: Hex): ProvedBlock => ({
  ...proveHeader(answer, hash),
  ...readFields(TRANSACTIONS, answer),
})

function readFields<Output>(schema: v.GenericSchema<unknown, Output>, answer: unknown): Output {
  const read = v.safeParse(schema, answer, { abortEarly: true })
  if (read.success) return read.output
  const field = v.getDotPath(read.issues[0]) ?? 'the block'
  throw new ProofError(`The block’s header cannot be hashed: ${field} is missing or malformed.`)
}

function prove(answer: unknown, hash: Hex): Header {
  const block = answer as BlockJson
  const encodings = encodeHeader(block)
  const encoded = encodings.find((encoding) => keccak256(encoding) === hash)
  if (encoded) return decodeHeader(encoded)
  const unknown = Object.keys(block).filter(
    (name) => !BESIDE.has(name) && !FIELDS.some(([known]) => known === name),
  )
  const Problem = unknown.length === 0 ? ProofError : UncheckedError
  throw new Problem(
    unknown.length === 0
      ? 'The header does not match the hash of the block.'
      : 'The block’s header cannot be hashed: it may have unknown fields.',
    [
      { name: 'hash of the block', value: hash },
      { name: 'hash of the header sent', value: keccak256(encodings[0] ?? '0x') },
      ...(unknown.length > 0
        ? [{ name: 'unknown fields', value: showHiddenCharacters(unknown.join(', '), 200) }]
        : []),
    ],
    'The response is false, or this chain hashes its headers differently. Choose another connection for this network, and compare the results.',
  )
}

/**
 * Reads a header from its RLP: exactly the bytes that are hashed.
 * @throws ProofError for anything else.
 */
export function decodeHeader(encoded: Hex): Header {
  const bytes = hexToBytes(encoded)
  if (bytes.length > MAX_HEADER_BYTES) throw malformed()
  const fields = decodeRlp(bytes)
  if (!isList(fields) || fields.length < ALWAYS || fields.length > MAX_FIELDS) throw malformed()
  const at = (name: string) => fields[FIELDS.findIndex(([known]) => known === name)]
  const count = (name: string) => Number(integerOf(at(name), malformed, 6))
  return {
    hash: keccak256(bytes),
    parentHash: hexOf(at('parentHash'), malformed, 32),
    number: count('number'),
    time: count('timestamp'),
    stateRoot: hexOf(at('stateRoot'), malformed, 32),
    transactionsRoot: hexOf(at('transactionsRoot'), malformed, 32),
    receiptsRoot: hexOf(at('receiptsRoot'), malformed, 32),
    logsBloom: hexOf(at('logsBloom'), malformed, 256),
    encoded,
  }
}

const malformed = () =>
  new ProofError('A header cannot be read: it is truncated, or a field has the wrong length.')
