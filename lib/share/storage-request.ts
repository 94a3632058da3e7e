import { checkRequest } from '@/lib/rpc/gate/check-request'
import { formatSlot } from '@/lib/storage/place/slot'
import type { ShareableQuestion } from './shareable'

/** The call that reads a slot; null if it is not valid. */
export function requestSlot(address: string, slot: bigint, block: string): ShareableQuestion['request'] {
  const checked = checkRequest('eth_getStorageAt', [address, formatSlot(slot), block])
  return 'value' in checked ? checked.value : null
}
