import { concat, type Hex, keccak256, toRlp } from 'viem'
import { isRecord } from '@/lib/text/parse-json'

type Rlp = Hex | readonly Rlp[]
type Json = Readonly<Record<string, unknown>>
type Field = (transaction: Json) => Rlp

/** RLP writes an integer big-endian, without leading zeros: 0 is no bytes. Throws for another value. */
function toInteger(value: unknown): Hex {
  const digits = BigInt(String(value)).toString(16)
  if (digits === '0') return '0x'
  return digits.length % 2 === 0 ? `0x${digits}` : `0x0${digits}`
}

const integer =
  (name: string): Field =>
  (transaction) =>
    toInteger(transaction[name])

const bytes =
  (name: string): Field =>
  (transaction) =>
    (transaction[name] ?? '0x') as Hex

const listOf =
  (name: string, entry: (item: Json) => Rlp): Field =>
  (transaction) =>
    (transaction[name] as readonly Json[]).map(entry)

/** Older nodes have only `v`, which is the same for typed transactions. */
const yParity: Field = (transaction) => toInteger(transaction.yParity ?? transaction.v)

const NONCE = integer('nonce')
const GAS = integer('gas')
const VALUE = integer('value')
const R = integer('r')
const S = integer('s')
const TO = bytes('to')
const INPUT = bytes('input')
const CHAIN = integer('chainId')
const FEES = [integer('maxPriorityFeePerGas'), integer('maxFeePerGas')]
const ACCESS_LIST = listOf('accessList', ({ address, storageKeys }) => [address as Hex, storageKeys as Hex[]])
const AUTHORIZATIONS = listOf('authorizationList', (item) => [
  toInteger(item.chainId),
  item.address as Hex,
  toInteger(item.nonce),
  yParity(item),
  toInteger(item.r),
  toInteger(item.s),
])
const BLOBS = [integer('maxFeePerBlobGas'), listOf('blobVersionedHashes', (hash) => hash as unknown as Hex)]
const SIGNATURE = [yParity, R, S]

/** The signed fields by type, in their order: EIP-155, EIP-2930, EIP-1559, EIP-4844, EIP-7702. */
const FIELDS: Readonly<Record<number, readonly Field[]>> = {
  0: [NONCE, integer('gasPrice'), GAS, TO, VALUE, INPUT, integer('v'), R, S],
  1: [CHAIN, NONCE, integer('gasPrice'), GAS, TO, VALUE, INPUT, ACCESS_LIST, ...SIGNATURE],
  2: [CHAIN, NONCE, ...FEES, GAS, TO, VALUE, INPUT, ACCESS_LIST, ...SIGNATURE],
  3: [CHAIN, NONCE, ...FEES, GAS, TO, VALUE, INPUT, ACCESS_LIST, ...BLOBS, ...SIGNATURE],
  4: [CHAIN, NONCE, ...FEES, GAS, TO, VALUE, INPUT, ACCESS_LIST, AUTHORIZATIONS, ...SIGNATURE],
}

/**
 * The hash of a transaction, computed from its fields in JSON. Null for a type other than 0 to 4. Throws where a field is missing or
 * misshapen.
 */
export function hashTransaction(transaction: unknown): Hex | null {
  if (!isRecord(transaction)) return null
  const type = Number(transaction.type ?? 0)
  const fields = FIELDS[type]
  if (!fields) return null
  const payload = toRlp(fields.map((field) => field(transaction)))
  return keccak256(type === 0 ? payload : concat([toInteger(type), payload]))
}
