import type { Hex } from 'viem'
import { isServedMethod, type ServedMethod } from '@/lib/credits/price-table'
import { type BlockParameter, parseBlockParameter, parseOptionalBlock } from './block-parameter'
import { type LogRange, parseLogFilter } from './eth-get-logs'
import type { LogFilter } from './filter-matches-log'
import { parseAddress, parseHash, parseStoragePosition } from './hex'
import type { ErrorObject } from './json-rpc'
import { InputError, invalidParams, ParamsError, positional } from './params'
import { parseStateOverrides, type StateOverrides } from './state-overrides'
import { parseTransactionCall, type TransactionCall } from './transaction-call'

/** Slots of each account, as 66-character words. */
export type SlotsByAddress = Readonly<Record<Hex, readonly Hex[]>>

/** Complete and normalised parameters: lower case, padded, with defaults. */
export type ParamsOf = {
  eth_getStorageAt: readonly [address: Hex, position: Hex, block: BlockParameter]
  eth_getLogs: readonly [LogRange & LogFilter]
  eth_getTransactionReceipt: readonly [hash: Hex]
  eth_getBlockByNumber: readonly [block: BlockParameter, withTransactions: boolean]
  eth_getBlockByHash: readonly [hash: Hex, withTransactions: boolean]
  eth_getCode: readonly [address: Hex, block: BlockParameter]
  eth_getProof: readonly [address: Hex, keys: readonly Hex[], block: BlockParameter]
  /** A number, a tag, or the hash of the block. */
  eth_getBlockReceipts: readonly [block: BlockParameter]
  eth_getStorageValues: readonly [slots: SlotsByAddress, block: BlockParameter]
  eth_getTransactionByHash: readonly [hash: Hex]
  /** A number, a tag, or the hash of the block. */
  eth_getBlockAccessList: readonly [block: BlockParameter]
  eth_call: readonly [call: TransactionCall, block: BlockParameter, overrides?: StateOverrides]
  eth_createAccessList: readonly [call: TransactionCall, block: BlockParameter]
  eth_capabilities: readonly []
  eth_blockNumber: readonly []
  eth_chainId: readonly []
  net_version: readonly []
  web3_clientVersion: readonly []
}

type RequestOf<Method extends ServedMethod> = Method extends unknown
  ? { method: Method; params: ParamsOf[Method] }
  : never

/** A checked value, or the JSON-RPC error to return. */
export type Checked<Value> = { value: Value } | { error: ErrorObject }

/** A request that may be sent to a node. */
export type CheckedRequest = RequestOf<ServedMethod>

export type LogsRequest = RequestOf<'eth_getLogs'>

/**
 * Checks a call without knowing the chain. Accepted parameters mean the same to every node. Errors have the codes and
 * words of geth.
 */
export function checkRequest<Method extends ServedMethod>(
  method: Method,
  params: unknown,
): Checked<RequestOf<Method>>
export function checkRequest(method: string, params: unknown): Checked<CheckedRequest>
export function checkRequest(method: string, params: unknown): Checked<CheckedRequest> {
  if (!isServedMethod(method)) {
    const message = `the method ${method.slice(0, 80)} does not exist/is not available`
    return { error: { code: -32601, message } }
  }
  try {
    return { value: { method, params: PARSERS[method](params) } as CheckedRequest }
  } catch (error) {
    if (error instanceof ParamsError) return { error: error.error }
    throw error
  }
}

function parseBoolean(input: unknown): boolean {
  if (typeof input !== 'boolean') throw new InputError('expected true or false')
  return input
}

/** Whether the block of eth_getBlockReceipts or eth_getBlockAccessList is a hash: a number has at most 16 digits. */
export const isBlockHash = (block: unknown): block is Hex => typeof block === 'string' && block.length === 66

const parseBlockOrHash = (input: unknown): BlockParameter =>
  isBlockHash(input) ? parseHash(input) : parseBlockParameter(input)

/** Slots in one call, as in geth. */
const MAX_KEYS = 1024

const tooMany = (count: number) => `too many storage keys requested (max ${MAX_KEYS}, got ${count})`

function parseStorageKeys(input: unknown): readonly Hex[] {
  if (!Array.isArray(input)) throw new InputError('expected a list of storage keys')
  if (input.length > MAX_KEYS) throw new InputError(tooMany(input.length))
  return input.map(parseStoragePosition)
}

/** At most 1,024 slots over all accounts. */
function parseSlots(input: unknown): SlotsByAddress {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) {
    throw new InputError('expected an object of storage keys by address')
  }
  const slots: Record<Hex, readonly Hex[]> = {}
  for (const [account, keys] of Object.entries(input)) {
    const address = parseAddress(account)
    if (Object.hasOwn(slots, address)) throw new InputError(`address ${address} is there twice`)
    slots[address] = parseStorageKeys(keys)
  }
  const count = Object.values(slots).flat().length
  if (count === 0) throw invalidParams('empty request')
  if (count > MAX_KEYS) throw invalidParams(tooMany(count))
  return slots
}

const callParams = positional(1, parseTransactionCall, parseOptionalBlock, parseStateOverrides)

/** Without overrides the node gets two parameters, which every node takes. */
function parseEthCall(params: unknown): ParamsOf['eth_call'] {
  const [call, block, overrides] = callParams(params)
  return overrides === null ? [call, block] : [call, block, overrides]
}

const noParams = positional<readonly []>(0)

const PARSERS: { [Method in ServedMethod]: (params: unknown) => ParamsOf[Method] } = {
  eth_getStorageAt: positional(2, parseAddress, parseStoragePosition, parseOptionalBlock),
  eth_getLogs: positional(1, parseLogFilter),
  eth_getTransactionReceipt: positional(1, parseHash),
  eth_getBlockByNumber: positional(2, parseBlockParameter, parseBoolean),
  eth_getBlockByHash: positional(2, parseHash, parseBoolean),
  eth_getCode: positional(1, parseAddress, parseOptionalBlock),
  eth_getProof: positional(2, parseAddress, parseStorageKeys, parseOptionalBlock),
  eth_getBlockReceipts: positional(1, parseBlockOrHash),
  eth_getStorageValues: positional(1, parseSlots, parseOptionalBlock),
  eth_getTransactionByHash: positional(1, parseHash),
  eth_getBlockAccessList: positional(1, parseBlockOrHash),
  eth_call: parseEthCall,
  eth_createAccessList: positional(1, parseTransactionCall, parseOptionalBlock),
  eth_capabilities: noParams,
  eth_blockNumber: noParams,
  eth_chainId: noParams,
  net_version: noParams,
  web3_clientVersion: noParams,
}
