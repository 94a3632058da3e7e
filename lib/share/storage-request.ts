import { checkGetStorageAt } from '@/lib/rpc/gate/eth-get-storage-at'
import { formatSlot } from '@/lib/storage/place/slot'
import type { ShareableQuestion } from './shareable'

/** The call that reads a slot; null if it is not valid. */
export function requestSlot(address: string, slot: bigint, block: string): ShareableQuestion['request'] {
  const checked = checkGetStorageAt([address, formatSlot(slot), block])
  return 'value' in checked ? checked.value : null
}
