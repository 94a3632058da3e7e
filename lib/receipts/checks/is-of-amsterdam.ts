import type { Network } from '@/lib/networks'
import { isEtherLog } from '@/lib/tokens/ether-log'
import { blockTimeOf } from '../receipt/block-time'
import type { ParsedReceipt } from '../receipt/parse-receipt'
import { rulesOf } from './network-rules'

/**
 * Whether a receipt is of a block of the Amsterdam fork (https://eips.ethereum.org/EIPS/eip-7773). Decided by an ether log (EIP-7708),
 * or by number and time of the block. Null if none of them decides.
 */
export function isOfAmsterdam({ receipt, raw }: ParsedReceipt, network: Network): boolean | null {
  const { amsterdam } = rulesOf(network)
  if (receipt.logs?.some(isEtherLog)) return true
  if (amsterdam === 'never') return false
  if (receipt.blockNumber !== null && receipt.blockNumber < amsterdam.block) return false
  const time = blockTimeOf(raw)
  return amsterdam.time === null || time === null ? null : time >= amsterdam.time
}
