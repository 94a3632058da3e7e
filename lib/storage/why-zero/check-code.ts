import { getAddress, type Hex, size } from 'viem'
import type { RpcClient } from '@/lib/rpc/client/rpc-client'
import type { BlockParameter } from '@/lib/rpc/gate/block-parameter'
import { askCodeAt } from '../proxy/ask-code-at'
import { type BorrowedCode, parseBorrowedCode } from '../proxy/borrowed-code'
import type { ZeroFinding } from './finding'

/** Asks whether there is code at an address: one call. Throws what the client throws. */
export async function checkCode(
  client: RpcClient,
  question: { address: Hex; block: BlockParameter },
): Promise<ZeroFinding> {
  return judgeCode(await askCodeAt(client, question))
}

/** What the code at an address, in lower case, says about its storage. */
export function judgeCode(code: Hex): ZeroFinding {
  if (code === '0x') return NO_CODE_FINDING
  const borrowed = parseBorrowedCode(code)
  return borrowed
    ? describeBorrowed(borrowed)
    : { verdict: 'excluded', says: `There is code here: ${size(code)} bytes.` }
}

export const NO_CODE_FINDING: ZeroFinding = {
  verdict: 'explains',
  says: 'There is no code at this block, so nothing was written. Check the address and the network.',
}

export function describeBorrowed({ by, address }: BorrowedCode): ZeroFinding {
  const who = by === 'delegation' ? 'This account (EIP-7702)' : 'This is a clone: it'
  return {
    verdict: 'open',
    says: `${who} runs the code of ${getAddress(address)}. The words are here; use the layout of that contract.`,
  }
}
