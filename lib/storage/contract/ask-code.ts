import type { Hex } from 'viem'
import { TriptychError } from '@/lib/errors'
import type { RpcDoor } from '@/lib/rpc/door/rpc-door'
import type { BlockParameter } from '@/lib/rpc/gate/block-parameter'
import { askCodeAt } from '../proxy/ask-code-at'
import { parseBorrowedCode } from '../proxy/borrowed-code'

/**
 * The bytecode of a contract. Throws TriptychError where there is none to analyse, saying what stands there instead, and
 * what the door throws.
 */
export async function askCode(
  door: RpcDoor,
  question: { address: Hex; block: BlockParameter },
): Promise<Hex> {
  const code = await askCodeAt(door, question)
  if (code === '0x') {
    throw new TriptychError('There is no code at this address and block.', {
      whatToDo: 'Check the address and the network, or ask at a later block.',
    })
  }
  const borrowed = parseBorrowedCode(code)
  if (borrowed) {
    const who = borrowed.by === 'delegation' ? 'This account' : 'This clone'
    throw new TriptychError(`${who} runs the code of ${borrowed.address}.`, {
      whatToDo: 'Use the layout of that contract.',
    })
  }
  return code
}
