import { getAddress, type Hex } from 'viem'
import type { RpcDoor } from '@/lib/rpc/rpc-door'
import { findProxyCode, type ProxyCode } from '../find-proxy-code'
import type { Finding } from './finding'

/** Looks whether this is a proxy. Throws what the door throws. */
export async function checkProxy(door: RpcDoor, question: { address: Hex; block: string }): Promise<Finding> {
  const code = await findProxyCode(door, question)
  return { verdict: 'open', says: code ? describeProxy(code) : NO_PROXY }
}

const NO_PROXY =
  'No slot of a proxy is set here. If this address is the code behind a proxy, its own storage stays empty: ' +
  'read at the address of the proxy.'

function describeProxy({ keeps, address, path }: ProxyCode): string {
  const role = keeps === 'beacon' ? 'asks the beacon' : 'runs the code of'
  return (
    `This is a proxy (${path}): it ${role} ${getAddress(address)}. The address is right, ` +
    'the words are here; which slot holds what, the layout of the implementation says.'
  )
}
