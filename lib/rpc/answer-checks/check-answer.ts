import { isBlockTag } from '@/lib/rpc/gate/block-parameter'
import type { CheckedRequest } from '@/lib/rpc/gate/check-request'
import type { LogSearch } from '@/lib/rpc/gate/eth-get-logs'
import { checkReceipt, type GiveWay } from './check-receipt'
import { UntrueAnswerError } from './untrue-answer-error'
import { isBytes, isQuantity, isText } from './wire-shapes'

/**
 * Holds a node's result against the request and gives what to answer; logs have a check of their own. Throws {@link UntrueAnswerError} when the
 * node answered another question than was asked, or none.
 */
export function checkAnswer(
  request: Exclude<CheckedRequest, LogSearch>,
  result: unknown,
  chainId: number,
  giveWay: GiveWay,
): unknown {
  switch (request.method) {
    case 'eth_getStorageAt':
      return checkWord(result)
    case 'eth_getTransactionReceipt':
      return checkReceipt(request.params[0], result, giveWay)
    case 'eth_getBlockByNumber':
      return checkBlock('number', request.params[0], result)
    case 'eth_getBlockByHash':
      return checkBlock('hash', request.params[0], result)
    case 'eth_getCode':
      return demand(isBytes(result), result)
    case 'eth_blockNumber':
      return demand(isQuantity(result), result)
    case 'eth_chainId':
      return demand(isQuantity(result) && Number(result) === chainId, result)
    case 'net_version':
    case 'web3_clientVersion':
      return demand(typeof result === 'string', result)
  }
}

/** A word of 32 bytes; nodes that leave out leading zeros are forgiven. */
function checkWord(result: unknown): string {
  if (!isText(result, /^0x[0-9a-f]{0,64}$/i)) throw new UntrueAnswerError('The node sent no storage word.')
  return `0x${result.slice(2).padStart(64, '0')}`
}

function checkBlock(field: 'number' | 'hash', asked: string, result: unknown): unknown {
  if (result === null) return null
  if (asked === 'earliest') return demand(hasEqual(result, 'number', '0x0'), result)
  return demand(isBlockTag(asked) ? hasNumber(result) : hasEqual(result, field, asked), result)
}

/** A block that is still pending has null. */
function hasNumber(block: unknown): boolean {
  const { number }: { number?: unknown } = typeof block === 'object' && block !== null ? block : {}
  return number === null || isQuantity(number)
}

function hasEqual(object: unknown, field: string, expected: string): boolean {
  if (typeof object !== 'object' || object === null) return false
  const value: unknown = Reflect.get(object, field)
  return typeof value === 'string' && value.toLowerCase() === expected
}

function demand(isTrue: boolean, result: unknown): unknown {
  if (isTrue) return result
  throw new UntrueAnswerError('The node answered another question.')
}
