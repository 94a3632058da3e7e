import type { Hex } from 'viem'
import { type BlockParameter, parseBlockParameter } from './block-parameter'
import { type Parsed, parseHash } from './hex'
import { type Checked, checkArgument, checkCount } from './params'

export type BlockReceiptsRead = {
  method: 'eth_getBlockReceipts'
  /** A number, a tag, or the hash of the block. */
  params: readonly [BlockParameter]
}

/** All receipts of a block (execution-apis, `eth_getBlockReceipts`). */
export function checkGetBlockReceipts(params: unknown): Checked<BlockReceiptsRead> {
  const list = checkCount(params, 1)
  if ('error' in list) return list
  const block = checkArgument(0, parseBlockOrHash(list.value[0]))
  if ('error' in block) return block
  return { value: { method: 'eth_getBlockReceipts', params: [block.value] } }
}

/** A quantity has up to 16 digits, so that what has 64 can only be a hash. */
const parseBlockOrHash = (input: unknown): Parsed<BlockParameter> =>
  isBlockHash(input) ? parseHash(input) : parseBlockParameter(input)

/** Whether a parameter of this method is a block's hash. */
export const isBlockHash = (block: unknown): block is Hex => typeof block === 'string' && block.length === 66
