import type { Hex } from 'viem'
import { type BlockParameter, parseBlockParameter } from './block-parameter'
import { type Parsed, parseAddress } from './hex'
import { type Checked, checkArgument, checkCount, invalidParams } from './params'
import { MOST_KEYS, parseStorageKeys, tooMany } from './storage-keys'

/** Slots of each account, as 66-character words. */
export type SlotsByAddress = Readonly<Record<Hex, readonly Hex[]>>

export type StorageValuesRead = {
  method: 'eth_getStorageValues'
  params: readonly [SlotsByAddress, BlockParameter]
}

/** Many slots in one call (execution-apis, `eth_getStorageValues`), up to 1,024 over all accounts. */
export function checkGetStorageValues(params: unknown): Checked<StorageValuesRead> {
  const list = checkCount(params, 1, 2)
  if ('error' in list) return list
  const slots = checkArgument(0, parseSlots(list.value[0]))
  if ('error' in slots) return slots
  const count = Object.values(slots.value).flat().length
  if (count === 0) return invalidParams('empty request')
  if (count > MOST_KEYS) return invalidParams(tooMany(count))
  const block = checkArgument(1, parseBlockParameter(list.value.length > 1 ? list.value[1] : 'latest'))
  if ('error' in block) return block
  return { value: { method: 'eth_getStorageValues', params: [slots.value, block.value] } }
}

function parseSlots(input: unknown): Parsed<SlotsByAddress> {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) {
    return { message: 'expected an object of storage keys by address' }
  }
  const slots: Record<Hex, readonly Hex[]> = {}
  for (const [account, asked] of Object.entries(input)) {
    const address = parseAddress(account)
    if ('message' in address) return address
    if (Object.hasOwn(slots, address.value)) return { message: `address ${address.value} is there twice` }
    const keys = parseStorageKeys(asked)
    if ('message' in keys) return keys
    slots[address.value] = keys.value
  }
  return { value: slots }
}
