import type { Hex } from 'viem'
import { type BlockParameter, parseBlockParameter } from './block-parameter'
import { type Parsed, parseAddress, parseHash } from './hex'
import { type Checked, checkArgument, checkCount } from './params'

/** The methods that clients and the explorer need beside the contract's three. */
export type HelperRead =
  | { method: PlainMethod; params: readonly [] }
  | { method: 'eth_getBlockByNumber'; params: readonly [BlockParameter, boolean] }
  | { method: 'eth_getBlockByHash'; params: readonly [Hex, boolean] }
  | { method: 'eth_getCode'; params: readonly [Hex, BlockParameter] }

type PlainMethod = 'eth_blockNumber' | 'eth_chainId' | 'net_version' | 'web3_clientVersion'

export function checkPlainMethod(method: PlainMethod, params: unknown): Checked<HelperRead> {
  const list = checkCount(params, 0)
  return 'error' in list ? list : { value: { method, params: [] } }
}

export function checkGetBlockByNumber(params: unknown): Checked<HelperRead> {
  const pair = checkPair(params, parseBlockParameter)
  return 'error' in pair ? pair : { value: { method: 'eth_getBlockByNumber', params: pair.value } }
}

export function checkGetBlockByHash(params: unknown): Checked<HelperRead> {
  const pair = checkPair(params, parseHash)
  return 'error' in pair ? pair : { value: { method: 'eth_getBlockByHash', params: pair.value } }
}

/** A block and whether its transactions are wanted whole. */
function checkPair<Block>(
  params: unknown,
  parseBlock: (input: unknown) => Parsed<Block>,
): Checked<readonly [Block, boolean]> {
  const list = checkCount(params, 2)
  if ('error' in list) return list
  const block = checkArgument(0, parseBlock(list.value[0]))
  if ('error' in block) return block
  const whole = checkArgument(1, parseBoolean(list.value[1]))
  if ('error' in whole) return whole
  return { value: [block.value, whole.value] }
}

const parseBoolean = (input: unknown): Parsed<boolean> =>
  typeof input === 'boolean' ? { value: input } : { message: 'expected true or false' }

export function checkGetCode(params: unknown): Checked<HelperRead> {
  const list = checkCount(params, 1, 2)
  if ('error' in list) return list
  const address = checkArgument(0, parseAddress(list.value[0]))
  if ('error' in address) return address
  const block = checkArgument(1, parseBlockParameter(list.value.length > 1 ? list.value[1] : 'latest'))
  if ('error' in block) return block
  return { value: { method: 'eth_getCode', params: [address.value, block.value] } }
}
