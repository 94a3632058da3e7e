import { findRevertData } from '@/lib/abi/find-revert-data'
import type { NodeError } from './node'

/**
 * The error of a node as it is passed on: code and message, and the revert data of an eth_call. Other data may name the node.
 */
export function plainError(method: string, { code, message, data }: NodeError): NodeError {
  const reverted = method === 'eth_call' ? findRevertData(data) : null
  return reverted === null ? { code, message } : { code, message, data: reverted }
}
