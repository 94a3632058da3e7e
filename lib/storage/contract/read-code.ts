import { type Hex, isHex, size, sliceHex } from 'viem'
import { PRICES } from '@/lib/credits/price-table'
import { TriptychError } from '@/lib/errors'
import type { RpcDoor } from '@/lib/rpc/rpc-door'

export const CODE_PRICE = PRICES.eth_getCode

/** The prefix of an account whose code is that of another (https://eips.ethereum.org/EIPS/eip-7702). */
const DELEGATION = '0xef0100'

/**
 * The bytecode of a contract. Throws TriptychError where there is none to analyse, saying what stands there instead, and
 * what the door throws.
 */
export async function readCode(
  door: RpcDoor,
  { address, block }: { address: Hex; block: string },
): Promise<Hex> {
  const code = await door.call('eth_getCode', [address, block])
  if (!isHex(code)) throw new TriptychError('The service answered something that is no code.')
  if (code === '0x') {
    throw new TriptychError('There is no code at this address and block.', {
      whatToDo: 'Check the address and the network, or ask at a later block.',
    })
  }
  if (code.startsWith(DELEGATION) && size(code) === 23) {
    throw new TriptychError(`This account runs the code of ${sliceHex(code, 3)} (EIP-7702).`, {
      whatToDo: 'Use the layout of that contract.',
    })
  }
  return code
}
