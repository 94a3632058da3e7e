import { concat, type Hex, numberToHex, toRlp } from 'viem'
import {
  type AccessEntry,
  type Authorization,
  signedFieldsOf,
  type TransactionFields,
} from './transaction-fields'

type Value = TransactionFields[keyof TransactionFields] | AccessEntry | Authorization
type Item = Hex | readonly Item[]

/** A transaction as bytes, what its sender signed, and the signature. */
export type EncodedTransaction = {
  signed: Hex
  /** Encoded on demand: a hash does not need it. */
  unsigned: () => Hex
  signature: { r: bigint; s: bigint; parity: bigint }
}

/**
 * Encodes a transaction of types 0 to 4 (EIP-2718). The keccak-256 of `signed` is its hash. Null for other types, and if a field that
 * is encoded is null.
 */
export function encodeTransaction(fields: TransactionFields): EncodedTransaction | null {
  const { type, r, s } = fields
  const names = type === null ? null : signedFieldsOf(type)
  if (type === null || names === null || r === null || s === null) return null
  if (names.some((name) => name !== 'to' && fields[name] === null)) return null
  const payload = names.map((name) => fields[name])
  if (type === 0n) return fields.v === null ? null : encodeLegacy(payload, { v: fields.v, r, s })
  const parity = fields.yParity ?? fields.v
  if (parity === null) return null
  const encode = (values: readonly Value[]) => concat([numberToHex(type, { size: 1 }), encodeList(values)])
  return {
    signed: encode([...payload, parity, r, s]),
    unsigned: () => encode(payload),
    signature: { r, s, parity },
  }
}

/** Since EIP-155 `v` is 35 + 2 × chain id + parity, before it is 27 + parity. */
function encodeLegacy(
  payload: readonly Value[],
  { v, r, s }: Record<'v' | 'r' | 's', bigint>,
): EncodedTransaction {
  const ofChain = v >= 35n
  return {
    signed: encodeList([...payload, v, r, s]),
    unsigned: () => encodeList(ofChain ? [...payload, (v - 35n) / 2n, 0n, 0n] : payload),
    signature: { r, s, parity: ofChain ? (v - 35n) % 2n : v - 27n },
  }
}

/** What the authority of an authorization signs: 0x05 ‖ rlp(chain id, address, nonce), EIP-7702. */
export const encodeAuthorization = ({ chainId, address, nonce }: Authorization): Hex =>
  concat(['0x05', encodeList([chainId, address, nonce])])

const encodeList = (values: readonly Value[]): Hex => toRlp(values.map(toItem))

/** Integers are encoded without leading zeros, and zero as no bytes; `to` of a creation as no bytes. */
function toItem(value: Value): Item {
  if (value === null || value === 0n) return '0x'
  if (typeof value === 'bigint') return numberToHex(value)
  if (typeof value === 'string') return value
  if ('storageKeys' in value) return [value.address, value.storageKeys]
  if ('address' in value) {
    const { chainId, address, nonce, parity, r, s } = value
    return [chainId, address, nonce, parity, r, s].map(toItem)
  }
  return value.map(toItem)
}
