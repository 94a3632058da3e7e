import * as v from 'valibot'
import { hexBytes, QUANTITY } from './hex-schema'
import { type Flaw, parseFields, type ReadFields } from './parse-fields'

const HASH = hexBytes(32)
const ADDRESS = hexBytes(20)

const ACCESS_ENTRY = v.object(
  { address: ADDRESS, storageKeys: v.array(HASH, 'is not a list of slots') },
  'is not an entry of an access list',
)

/** Some nodes write the parity of a signature as `v`, others as `yParity`, others as both. */
const AUTHORIZATION = v.pipe(
  v.object(
    {
      chainId: QUANTITY,
      address: ADDRESS,
      nonce: QUANTITY,
      yParity: v.optional(QUANTITY),
      v: v.optional(QUANTITY),
      r: QUANTITY,
      s: QUANTITY,
    },
    'is not an authorization',
  ),
  v.transform(({ yParity, v, ...signed }) => ({ ...signed, parity: yParity ?? v ?? 0n })),
)

/** Fields of a transaction of types 0 to 4: https://github.com/ethereum/execution-apis/blob/main/src/schemas/transaction.yaml */
const TRANSACTION_FIELDS = {
  hash: HASH,
  blockHash: HASH,
  blockNumber: QUANTITY,
  transactionIndex: QUANTITY,
  type: QUANTITY,
  chainId: QUANTITY,
  from: ADDRESS,
  to: ADDRESS,
  nonce: QUANTITY,
  gas: QUANTITY,
  value: QUANTITY,
  input: hexBytes(),
  gasPrice: QUANTITY,
  maxFeePerGas: QUANTITY,
  maxPriorityFeePerGas: QUANTITY,
  maxFeePerBlobGas: QUANTITY,
  blobVersionedHashes: v.array(HASH, 'is not a list of hashes'),
  accessList: v.array(ACCESS_ENTRY, 'is not an access list'),
  authorizationList: v.array(AUTHORIZATION, 'is not a list of authorizations'),
  v: QUANTITY,
  yParity: QUANTITY,
  r: QUANTITY,
  s: QUANTITY,
}

/** Quantities are bigint (gas in gas, fees and value in wei), bytes are lower-case hex. */
export type TransactionFields = ReadFields<typeof TRANSACTION_FIELDS>

export type FieldName = keyof TransactionFields

export type AccessEntry = v.InferOutput<typeof ACCESS_ENTRY>

export type Authorization = v.InferOutput<typeof AUTHORIZATION>

/** Reads a transaction field by field. Nodes from before EIP-2718 return no type: it is 0. */
export function readTransaction(raw: Readonly<Record<string, unknown>>): {
  fields: TransactionFields
  flaws: readonly Flaw[]
} {
  const { values, flaws } = parseFields(
    TRANSACTION_FIELDS,
    raw.type === undefined ? { ...raw, type: '0x0' } : raw,
  )
  return { fields: values, flaws }
}

const BASE: readonly FieldName[] = ['gas', 'to', 'value', 'input']
const FEE_MARKET: readonly FieldName[] = [
  'chainId',
  'nonce',
  'maxPriorityFeePerGas',
  'maxFeePerGas',
  ...BASE,
  'accessList',
]

/**
 * The signed fields of each type in the order of their encoding, without the signature: Yellow Paper, section 4.2; EIP-2930;
 * EIP-1559; EIP-4844; EIP-7702.
 */
const SIGNED_FIELDS: readonly (readonly FieldName[])[] = [
  ['nonce', 'gasPrice', ...BASE],
  ['chainId', 'nonce', 'gasPrice', ...BASE, 'accessList'],
  FEE_MARKET,
  [...FEE_MARKET, 'maxFeePerBlobGas', 'blobVersionedHashes'],
  [...FEE_MARKET, 'authorizationList'],
]

/** Null for a type that Ethereum does not have. */
export const signedFieldsOf = (type: bigint): readonly FieldName[] | null =>
  SIGNED_FIELDS[Number(type)] ?? null
