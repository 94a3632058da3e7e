import { getAddress, type Hex, hexToBigInt, sliceHex } from 'viem'
import { PRICES } from '@/lib/credits/price-table'
import type { RpcDoor } from '@/lib/rpc/rpc-door'
import { WELL_KNOWN_SLOTS } from '../proxy-slots'
import { readWordAt } from '../read-word'
import type { Finding } from './finding'

/** Slots in which a proxy keeps where its code is; EIP-1967 first, since most keep it there. */
const PROXY_PATHS = ['eip1967.implementation', 'eip1967.beacon', 'zeppelinos.implementation']

const PROXY_SLOTS = WELL_KNOWN_SLOTS.filter(({ path }) => PROXY_PATHS.includes(path))

export const PROXY_PRICE = PROXY_SLOTS.length * PRICES.eth_getStorageAt

/** Reads the slots of proxies one after the other until one is set. Throws what the door throws. */
export async function checkProxy(
  door: RpcDoor,
  { address, block }: { address: Hex; block: string },
): Promise<Finding> {
  for (const { path, slot } of PROXY_SLOTS) {
    const word = await readWordAt(door, { address, slot: BigInt(slot), block })
    if (hexToBigInt(word) !== 0n) return describeProxy(path, getAddress(sliceHex(word, 12)))
  }
  return {
    verdict: 'open',
    says:
      'No slot of a proxy is set here. If this address is the code behind a proxy, its own storage stays empty: ' +
      'read at the address of the proxy.',
  }
}

function describeProxy(path: string, target: Hex): Finding {
  const role = path === 'eip1967.beacon' ? 'asks the beacon' : 'runs the code of'
  return {
    verdict: 'open',
    says:
      `This is a proxy (${path}): it ${role} ${target}. The address is right, ` +
      'the words are here; which slot holds what, the layout of the implementation says.',
  }
}
