import { isServedMethod, type ServedMethod } from '@/lib/credits/price-table'
import { type BlockReceiptsRead, checkGetBlockReceipts } from './eth-get-block-receipts'
import { checkGetLogs, type LogsRequest } from './eth-get-logs'
import { checkGetProof, type ProofRead } from './eth-get-proof'
import { checkGetStorageAt, type StorageRequest } from './eth-get-storage-at'
import { checkGetStorageValues, type StorageValuesRead } from './eth-get-storage-values'
import { checkGetTransactionReceipt, type ReceiptRead } from './eth-get-transaction-receipt'
import {
  checkGetBlockByHash,
  checkGetBlockByNumber,
  checkGetCode,
  checkPlainMethod,
  type HelperRead,
} from './helper-methods'
import type { Checked } from './params'

/** A request that may be sent to a node: parameters complete and normalised (lower case, padded, defaults filled in). */
export type CheckedRequest =
  | StorageRequest
  | LogsRequest
  | ReceiptRead
  | HelperRead
  | ProofRead
  | BlockReceiptsRead
  | StorageValuesRead

/**
 * Checks a call as far as that is possible without knowing the chain. What it accepts, any node understands the same
 * way; what it refuses, it refuses with geth's codes and words.
 */
export function checkRequest(method: string, params: unknown): Checked<CheckedRequest> {
  if (isServedMethod(method)) return CHECKS[method](params)
  const message = `the method ${method.slice(0, 80)} does not exist/is not available`
  return { error: { code: -32601, message } }
}

const CHECKS: Record<ServedMethod, (params: unknown) => Checked<CheckedRequest>> = {
  eth_getStorageAt: checkGetStorageAt,
  eth_getLogs: checkGetLogs,
  eth_getTransactionReceipt: checkGetTransactionReceipt,
  eth_getBlockByNumber: checkGetBlockByNumber,
  eth_getBlockByHash: checkGetBlockByHash,
  eth_getCode: checkGetCode,
  eth_getProof: checkGetProof,
  eth_getBlockReceipts: checkGetBlockReceipts,
  eth_getStorageValues: checkGetStorageValues,
  eth_blockNumber: (params) => checkPlainMethod('eth_blockNumber', params),
  eth_chainId: (params) => checkPlainMethod('eth_chainId', params),
  net_version: (params) => checkPlainMethod('net_version', params),
  web3_clientVersion: (params) => checkPlainMethod('web3_clientVersion', params),
}
