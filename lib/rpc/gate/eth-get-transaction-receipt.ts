import type { Hex } from 'viem'
import { parseHash } from './hex'
import { type Checked, checkArgument, checkCount } from './params'

export type ReceiptRead = { method: 'eth_getTransactionReceipt'; params: readonly [Hex] }

export function checkGetTransactionReceipt(params: unknown): Checked<ReceiptRead> {
  const list = checkCount(params, 1)
  if ('error' in list) return list
  const hash = checkArgument(0, parseHash(list.value[0]))
  if ('error' in hash) return hash
  return { value: { method: 'eth_getTransactionReceipt', params: [hash.value] } }
}
