import { type ByteArray, bytesToHex, type Hex, hexToBytes, keccak256 } from 'viem'
import { ProofError } from './proof-error'
import { decodeRlp, type RlpItem } from './rlp'
import { isList } from './trie-node'

/** What is read of a header in RLP: its own hash, worked out, and what it commits to. `time` in seconds since 1970. */
export type DecodedHeader = {
  hash: Hex
  parentHash: Hex
  number: number
  time: number
  stateRoot: Hex
  receiptsRoot: Hex
  logsBloom: Hex
}

/** The longest field is the bloom; `extraData` of some chains holds the signatures of its validators. */
const MOST_BYTES = 16_384
/** All headers have these; forks appended theirs, and may yet append more. */
const FEWEST = 15
const MOST = 64

/** Places of the fields that are read, and how many bytes each has. */
const HASH_AT = { parentHash: 0, stateRoot: 3, receiptsRoot: 5 }
const BLOOM_AT = 6
const NUMBER_AT = 8
const TIME_AT = 11

/**
 * Reads a header from its bytes. What is hashed is what is read: nothing of it can be altered without another hash.
 * @throws ProofError for what is no header.
 */
export function decodeHeader(encoded: Hex): DecodedHeader {
  const bytes = hexToBytes(encoded)
  if (bytes.length > MOST_BYTES) throw malformed()
  const fields = decodeRlp(bytes)
  if (!isList(fields) || fields.length < FEWEST || fields.length > MOST) throw malformed()
  const hashAt = (at: number) => bytesToHex(bytesOf(fields[at], 32))
  return {
    hash: keccak256(bytes),
    parentHash: hashAt(HASH_AT.parentHash),
    number: numberOf(fields[NUMBER_AT]),
    time: numberOf(fields[TIME_AT]),
    stateRoot: hashAt(HASH_AT.stateRoot),
    receiptsRoot: hashAt(HASH_AT.receiptsRoot),
    logsBloom: bytesToHex(bytesOf(fields[BLOOM_AT], 256)),
  }
}

function bytesOf(field: RlpItem | undefined, length: number): ByteArray {
  if (field === undefined || isList(field) || field.length !== length) throw malformed()
  return field
}

/** Big-endian without leading zeros, and few enough to count with. */
function numberOf(field: RlpItem | undefined): number {
  if (field === undefined || isList(field) || field.length > 8 || field[0] === 0) throw malformed()
  const value = field.length === 0 ? 0 : Number(bytesToHex(field))
  if (!Number.isSafeInteger(value)) throw malformed()
  return value
}

const malformed = () =>
  new ProofError('A header in the file cannot be read: it is truncated, or a field has the wrong length.')
