import type { Hex } from 'viem'
import { isRecord } from '@/lib/text/parse-json'
import { parseAddress, parseBytes, parseHash, parseQuantity } from './hex'
import { InputError, named } from './params'

/** A slot list of an account (EIP-2930). */
export type AccessListEntry = { readonly address: Hex; readonly storageKeys: readonly Hex[] }

/** A transaction to run without sending it: the fields of execution-apis that a node reads for a call. */
export type TransactionCall = Partial<{
  readonly [Name in Field]: ReturnType<(typeof FIELDS)[Name]>
}>

/** Bytes of `data` or of replaced code: the maximum of init code (EIP-7954). */
export const MAX_CODE_BYTES = 131_072

/** Entries of a list of a call, and slots of all entries. */
export const MAX_ENTRIES = 1_024

const number64 = (input: unknown): Hex => parseQuantity(input, 64)
const number256 = (input: unknown): Hex => parseQuantity(input, 256)

/** Bytes with a limit. */
export function parseCode(input: unknown): Hex {
  const bytes = parseBytes(input)
  const length = (bytes.length - 2) / 2
  if (length > MAX_CODE_BYTES) throw new InputError(`too many bytes (max ${MAX_CODE_BYTES}, got ${length})`)
  return bytes
}

const FIELDS = {
  from: parseAddress,
  to: parseAddress,
  gas: number64,
  gasPrice: number256,
  maxFeePerGas: number256,
  maxPriorityFeePerGas: number256,
  maxFeePerBlobGas: number256,
  value: number256,
  nonce: number64,
  chainId: number256,
  data: parseCode,
  accessList: listOf(parseAccessListEntry),
  blobVersionedHashes: listOf(parseHash),
  authorizationList: listOf(parseAuthorization),
}

type Field = keyof typeof FIELDS

const NAMES = Object.keys(FIELDS) as Field[]

/**
 * Parses the transaction of eth_call or eth_createAccessList. `input` and `data` are the same; nodes get `data`, which all of
 * them read. Other fields are dropped, as in geth. Throws {@link InputError}.
 */
export function parseTransactionCall(input: unknown): TransactionCall {
  if (!isRecord(input)) throw new InputError('expected a transaction object')
  const fields = { ...input, data: dataOf(input) }
  const given = NAMES.filter((name) => (fields[name as keyof typeof fields] ?? null) !== null)
  const call = Object.fromEntries(
    given.map((name) => [name, named(name, () => FIELDS[name](fields[name as keyof typeof fields]))]),
  )
  const keys = (call.accessList as readonly AccessListEntry[] | undefined)?.flatMap(
    ({ storageKeys }) => storageKeys,
  )
  demandFew(keys?.length ?? 0)
  return call
}

function dataOf({ data, input }: Record<string, unknown>): unknown {
  if ((data ?? null) === null) return input
  if ((input ?? null) !== null && String(data).toLowerCase() !== String(input).toLowerCase()) {
    throw new InputError(
      'both "data" and "input" are set and not equal. Please use "input" to pass transaction call data',
    )
  }
  return data
}

/** Throws {@link InputError} for more slots than one call may name. */
export function demandFew(count: number): void {
  if (count > MAX_ENTRIES) {
    throw new InputError(`too many storage keys requested (max ${MAX_ENTRIES}, got ${count})`)
  }
}

function listOf<Entry>(parse: (input: unknown) => Entry) {
  return (input: unknown): readonly Entry[] => {
    if (!Array.isArray(input)) throw new InputError('expected a list')
    if (input.length > MAX_ENTRIES) {
      throw new InputError(`too many entries (max ${MAX_ENTRIES}, got ${input.length})`)
    }
    return input.map(parse)
  }
}

function parseAccessListEntry(input: unknown): AccessListEntry {
  if (!isRecord(input)) throw new InputError('expected an object with address and storageKeys')
  return { address: parseAddress(input.address), storageKeys: listOf(parseHash)(input.storageKeys) }
}

/** An authorization of EIP-7702. */
function parseAuthorization(input: unknown) {
  if (!isRecord(input)) throw new InputError('expected an authorization object')
  return {
    chainId: number256(input.chainId),
    address: parseAddress(input.address),
    nonce: number64(input.nonce),
    yParity: number64(input.yParity),
    r: number256(input.r),
    s: number256(input.s),
  }
}
