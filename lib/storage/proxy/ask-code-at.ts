import type { Hex } from 'viem'
import { TriptychError } from '@/lib/errors'
import { isBytes } from '@/lib/rpc/answer-checks/wire-shapes'
import type { RpcDoor } from '@/lib/rpc/door/rpc-door'
import type { BlockParameter } from '@/lib/rpc/gate/block-parameter'

/** The code at an address, in lower case; `0x` where there is none. One call. Throws what the door throws. */
export async function askCodeAt(
  door: RpcDoor,
  { address, block }: { address: Hex; block: BlockParameter },
): Promise<Hex> {
  const code = await door.call('eth_getCode', [address, block])
  if (typeof code === 'string' && isBytes(code)) return code.toLowerCase() as Hex
  throw new TriptychError('The service’s response is not contract code.', {
    whatToDo: 'Try again, or use another connection for this network.',
  })
}
