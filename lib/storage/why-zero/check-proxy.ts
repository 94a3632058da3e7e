import { getAddress, type Hex } from 'viem'
import type { RpcClient } from '@/lib/rpc/client/rpc-client'
import type { BlockParameter } from '@/lib/rpc/gate/block-parameter'
import { findProxyCode, type ProxyFinding } from '../proxy/find-proxy-code'
import { describeBorrowed, NO_CODE_FINDING } from './check-code'
import type { ZeroFinding } from './finding'

/** Looks whether this is a proxy. Throws what the client throws. */
export async function checkProxy(
  client: RpcClient,
  question: { address: Hex; block: BlockParameter },
): Promise<ZeroFinding> {
  return describeProxy(await findProxyCode(client, question))
}

function describeProxy(found: ProxyFinding): ZeroFinding {
  if (found.keeps === 'nothing') return found.hasCode ? NO_PROXY : NO_CODE_FINDING
  const { keeps, by, address, path } = found
  if (keeps === 'code' && (by === 'clone' || by === 'delegation')) return describeBorrowed({ by, address })
  const role = keeps === 'beacon' ? 'uses the beacon' : 'runs the code of'
  return {
    verdict: 'open',
    says:
      `This is a proxy (${path ?? 'an address in its code'}): it ${role} ${getAddress(address)}. The words are here, ` +
      'use the layout of its implementation.',
  }
}

const NO_PROXY: ZeroFinding = {
  verdict: 'open',
  says:
    'This is not a known kind of proxy. If it is an implementation, its own storage is empty: ' +
    'read the storage of the proxy.',
}
