import type { Hex } from 'viem'
import { type BlockParameter, parseBlockParameter } from './block-parameter'
import { parseAddress } from './hex'
import { type Checked, checkArgument, checkCount } from './params'
import { parseStorageKeys } from './storage-keys'

export type ProofRead = {
  method: 'eth_getProof'
  /** Address, storage keys as 66-character words, block. */
  params: readonly [Hex, readonly Hex[], BlockParameter]
}

/** EIP-1186. A node gets every key whole and the block named: some take nothing else. */
export function checkGetProof(params: unknown): Checked<ProofRead> {
  const list = checkCount(params, 2, 3)
  if ('error' in list) return list
  const address = checkArgument(0, parseAddress(list.value[0]))
  if ('error' in address) return address
  const keys = checkArgument(1, parseStorageKeys(list.value[1]))
  if ('error' in keys) return keys
  const block = checkArgument(2, parseBlockParameter(list.value.length > 2 ? list.value[2] : 'latest'))
  if ('error' in block) return block
  return { value: { method: 'eth_getProof', params: [address.value, keys.value, block.value] } }
}
