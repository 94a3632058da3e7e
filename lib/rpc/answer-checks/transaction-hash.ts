import { concat, type Hex, keccak256, numberToHex, toRlp } from 'viem'
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

/** The signed fields by type, in their order: EIP-155, EIP-2930, EIP-1559, EIP-4844, EIP-7702. */
const FIELDS: Readonly<Record<number, readonly Field[]>> = {
  0: [NONCE, integer('gasPrice'), GAS, TO, VALUE, INPUT],
  1: [CHAIN, NONCE, integer('gasPrice'), GAS, TO, VALUE, INPUT, ACCESS_LIST],
  2: [CHAIN, NONCE, ...FEES, GAS, TO, VALUE, INPUT, ACCESS_LIST],
  3: [CHAIN, NONCE, ...FEES, GAS, TO, VALUE, INPUT, ACCESS_LIST, ...BLOBS],
  4: [CHAIN, NONCE, ...FEES, GAS, TO, VALUE, INPUT, ACCESS_LIST, AUTHORIZATIONS],
}

/** `type ‖ rlp(fields)` (EIP-2718); a legacy transaction has no type. Null for a type other than 0 to 4. */
function encode(transaction: Json, more: (type: number) => readonly Rlp[]): Hex | null {
  const type = Number(transaction.type ?? 0)
  const fields = FIELDS[type]
  if (!fields) return null
  const payload = toRlp([...fields.map((field) => field(transaction)), ...more(type)])
  return type === 0 ? payload : concat([toInteger(type), payload])
}

/**
 * A transaction in JSON as a block has it, with its signature (EIP-2718). Null for a type other than 0 to 4. Throws where a field is
 * missing or misshapen.
 */
export const encodeTransaction = (transaction: unknown): Hex | null =>
  isRecord(transaction)
    ? encode(transaction, (type) => [
        (type === 0 ? integer('v') : yParity)(transaction),
        R(transaction),
        S(transaction),
      ])
    : null

/** The hash of a transaction, computed from its fields in JSON. As {@link encodeTransaction}. */
export function hashTransaction(transaction: unknown): Hex | null {
  const encoded = encodeTransaction(transaction)
  return encoded && keccak256(encoded)
}

/** What the sender of a transaction signed, and its signature. As {@link encodeTransaction}. */
export function readSigned(
  transaction: unknown,
): { hash: Hex; signature: { r: Hex; s: Hex; yParity: number } } | null {
  if (!isRecord(transaction)) return null
  const type = Number(transaction.type ?? 0)
  const parity = BigInt(String((type === 0 ? null : transaction.yParity) ?? transaction.v))
  const { bit, chain } = type === 0 ? readParity(parity) : { bit: parity, chain: null }
  const encoded = encode(transaction, () => (chain === null ? [] : [toInteger(chain), '0x', '0x']))
  const [r, s] = [transaction.r, transaction.s].map((part) => numberToHex(BigInt(String(part)), { size: 32 }))
  return encoded && r && s ? { hash: keccak256(encoded), signature: { r, s, yParity: Number(bit) } } : null
}

/** `v` of a legacy transaction: 27 + bit, or 35 + 2 · chain + bit (EIP-155). */
const readParity = (parity: bigint) =>
  parity < 35n ? { bit: parity - 27n, chain: null } : { bit: (parity - 35n) % 2n, chain: (parity - 35n) / 2n }
