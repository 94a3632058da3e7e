import type { AccessList } from '@/lib/proof/access-list/access-list'
import { changesOfSlot } from '../access-list/changes-of-transaction'
import type { SlotInBlock, SlotWrite } from './slot-write'

/** The writes that a block access list has. Position 0 opens the block, `i + 1` is transaction i, `n + 1` closes it (EIP-7928). */
export function writesOfList(
  list: AccessList,
  slot: SlotInBlock,
  transactions: number,
): readonly SlotWrite[] {
  const changes = changesOfSlot(list, slot.address, slot.slot)
  return changes.map(({ index, value }, i) => ({
    place: index === 0 ? 'opening' : index > transactions ? 'closing' : index - 1,
    before: changes[i - 1]?.value ?? slot.before,
    after: value,
  }))
}
