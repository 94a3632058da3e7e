import type { Hex } from 'viem'
import { TriptychError } from '@/lib/errors'
import { isBytes } from '@/lib/rpc/answer-checks/wire-shapes'
import type { RpcClient } from '@/lib/rpc/client/rpc-client'
import type { BlockParameter } from '@/lib/rpc/gate/block-parameter'
import { NO_CODE_HERE } from '../kept/no-code'
import { parseBorrowedCode } from './borrowed-code'

/** The code at an address in lower case; `0x` if there is none. One call. Throws what the client throws. */
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

/** Throws TriptychError for an address without code, and what the client throws. */
export async function askSomeCode(
  client: RpcClient,
  question: { address: Hex; block: BlockParameter },
): Promise<Hex> {
  const code = await askCodeAt(client, question)
  if (code !== '0x') return code
  throw new TriptychError(NO_CODE_HERE, {
    whatToDo: 'Check the address and the network, or read at a later block.',
  })
}

/** Code to analyse. Throws TriptychError for a clone or a delegated account, and what the client throws. */
export async function askCode(
  client: RpcClient,
  question: { address: Hex; block: BlockParameter },
): Promise<Hex> {
  const code = await askSomeCode(client, question)
  const borrowed = parseBorrowedCode(code)
  if (borrowed) {
    const who = borrowed.by === 'delegation' ? 'This account' : 'This clone'
    throw new TriptychError(`${who} runs the code of ${borrowed.address}.`, {
      whatToDo: 'Use the layout of that contract.',
    })
  }
  return code
}
