import type { Hex } from 'viem'
import { type BlockParameter, parseBlockParameter } from './block-parameter'
import { parseAddress, parseStoragePosition } from './hex'
import { type Checked, checkArgument, checkCount } from './params'

export type StorageRequest = {
  method: 'eth_getStorageAt'
  /** Address, position as a 66-character word, block. */
  params: readonly [Hex, Hex, BlockParameter]
}

export function checkGetStorageAt(params: unknown): Checked<StorageRequest> {
  const list = checkCount(params, 2, 3)
  if ('error' in list) return list
  const address = checkArgument(0, parseAddress(list.value[0]))
  if ('error' in address) return address
  const position = checkArgument(1, parseStoragePosition(list.value[1]))
  if ('error' in position) return position
  const block = checkArgument(2, parseBlockParameter(list.value.length > 2 ? list.value[2] : 'latest'))
  if ('error' in block) return block
  return { value: { method: 'eth_getStorageAt', params: [address.value, position.value, block.value] } }
}
