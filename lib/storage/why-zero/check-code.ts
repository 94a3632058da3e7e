import { getAddress, type Hex, isHex, size, sliceHex } from 'viem'
import { TriptychError } from '@/lib/errors'
import type { RpcDoor } from '@/lib/rpc/rpc-door'
import type { Finding } from './finding'

/** Asks whether there is code at an address: one call. Throws what the door throws. */
export async function checkCode(
  door: RpcDoor,
  { address, block }: { address: Hex; block: string },
): Promise<Finding> {
  const code = await door.call('eth_getCode', [address, block])
  if (!isHex(code)) throw new TriptychError('The service answered something that is no code.')
  return readCode(code)
}

/** What the code at an address says about its storage. */
export function readCode(code: Hex): Finding {
  if (code === '0x') {
    return {
      verdict: 'explains',
      says: 'There is no code here at this block, so nothing could have been written. Check the address and the network.',
    }
  }
  const runs = borrowedCode(code)
  if (runs) {
    return {
      verdict: 'open',
      says: `${runs.how} the code of ${getAddress(runs.address)}: the words are here, laid out as that contract says.`,
    }
  }
  return { verdict: 'excluded', says: `There is code here: ${size(code)} bytes.` }
}

/** The address whose code an account runs: a delegation (EIP-7702) or a minimal proxy (EIP-1167). */
function borrowedCode(code: Hex): { how: string; address: Hex } | null {
  if (/^0xef0100.{40}$/i.test(code))
    return { how: 'This account runs (EIP-7702)', address: sliceHex(code, 3) }
  const [, address] = /^0x363d3d373d3d3d363d73(.{40})5af43d82803e903d91602b57fd5bf3$/i.exec(code) ?? []
  return address ? { how: 'This is a clone (EIP-1167) that runs', address: `0x${address}` } : null
}
