import { keepsReceiptRules, signsTransactions } from '@/lib/networks/chain-family'
import { isBlockTag } from '@/lib/rpc/gate/block-parameter'
import type { CheckedRequest, LogsRequest } from '@/lib/rpc/gate/check-request'
import { isRecord } from '@/lib/text/parse-json'
import { checkBlockReceipts } from './check-block-receipts'
import { checkMadeAccessList } from './check-made-access-list'
import { checkProof, checkStorageValues, checkWord } from './check-proof'
import { checkOwnReceipt, checkReceiptAnswer, type GiveWay } from './check-receipt'
import { checkTransaction } from './check-transaction'
import { UntrueAnswerError } from './rules'
import { isBytes, isCompactQuantity, isQuantity, type Shape } from './wire-shapes'

/** The chain of a node. `isOwnNode`: the operator's own development node. */
export type NodeChain = { chainId: number; isOwnNode: boolean }

/** Whether the nodes of a chain are known to keep Ethereum's rules for receipts and numbers. */
export const isStrictChain = ({ chainId, isOwnNode }: NodeChain): boolean =>
  !isOwnNode && keepsReceiptRules(chainId)

/**
 * Checks a node's result against the request; logs have their own check. Receipts of chains without
 * Ethereum's receipt rules are checked for form and transaction only, receipts of the operator's node for the
 * transaction only. Throws {@link UntrueAnswerError} for the result of another request.
 */
export function checkAnswer(
  request: Exclude<CheckedRequest, LogsRequest>,
  result: unknown,
  chain: NodeChain,
  giveWay: GiveWay,
): unknown {
  const { chainId, isOwnNode } = chain
  const isStrict = isStrictChain(chain)
  const isNumber = isStrict ? isCompactQuantity : isQuantity
  switch (request.method) {
    case 'eth_getStorageAt':
      return checkWord(result)
    case 'eth_getTransactionReceipt':
      return isOwnNode
        ? checkOwnReceipt(request.params[0], result)
        : checkReceiptAnswer(request.params[0], result, isStrict, giveWay)
    case 'eth_getBlockByNumber':
      return checkBlock('number', request.params[0], result, isNumber)
    case 'eth_getBlockByHash':
      return checkBlock('hash', request.params[0], result, isNumber)
    case 'eth_getProof':
      return checkProof(request.params, result)
    case 'eth_getBlockReceipts':
      return checkBlockReceipts(request.params[0], result, isStrict, giveWay)
    case 'eth_getStorageValues':
      return checkStorageValues(request.params[0], result)
    case 'eth_getTransactionByHash':
      return checkTransaction(request.params[0], result, !isOwnNode && signsTransactions(chainId))
    case 'eth_getBlockAccessList':
      return demand(typeof result === 'object', result)
    case 'eth_capabilities':
      return demand(isRecord(result), result)
    case 'eth_createAccessList':
      return checkMadeAccessList(result)
    case 'eth_getCode':
    case 'eth_call':
      return demand(isBytes(result), result)
    case 'eth_blockNumber':
      return demand(isNumber(result), result)
    case 'eth_chainId':
      return demand(isQuantity(result) && Number(result) === chainId, result)
    case 'net_version':
    case 'web3_clientVersion':
      return demand(typeof result === 'string', result)
  }
}

function checkBlock(field: 'number' | 'hash', asked: string, result: unknown, isNumber: Shape): unknown {
  if (result === null) return null
  demand(hasNumber(result, isNumber), result)
  if (asked === 'earliest') return demand(hasEqual(result, 'number', '0x0'), result)
  return demand(isBlockTag(asked) || hasEqual(result, field, asked), result)
}

/** A pending block has null. */
function hasNumber(block: unknown, isNumber: Shape): boolean {
  const { number }: { number?: unknown } = typeof block === 'object' && block !== null ? block : {}
  return number === null || isNumber(number)
}

function hasEqual(object: unknown, field: string, expected: string): boolean {
  if (typeof object !== 'object' || object === null) return false
  const value: unknown = Reflect.get(object, field)
  return typeof value === 'string' && value.toLowerCase() === expected
}

function demand(isTrue: boolean, result: unknown): unknown {
  if (isTrue) return result
  throw new UntrueAnswerError('The node answered another request.')
}
