import type { Hex } from 'viem'
import { TriptychError } from '@/lib/errors'
import { isBytes } from '@/lib/rpc/answer-checks/wire-shapes'
import type { RpcClient } from '@/lib/rpc/client/rpc-client'
import type { BlockParameter } from '@/lib/rpc/gate/block-parameter'

/** The code at an address, in lower case; `0x` where there is none. One call. Throws what the client throws. */
export async function askCodeAt(
  client: RpcClient,
  { address, block }: { address: Hex; block: BlockParameter },
): Promise<Hex> {
  const code = await client.call('eth_getCode', [address, block])
  if (typeof code === 'string' && isBytes(code)) return code.toLowerCase() as Hex
  throw new TriptychError('The service’s response is not contract code.', {
    whatToDo: 'Try again, or use another connection for this network.',
  })
}
