import type { Hex } from 'viem'
import { PRICES } from '@/lib/credits/price-table'
import type { RpcDoor } from '@/lib/rpc/rpc-door'
import type { PriceRange } from './price-range'
import { WELL_KNOWN_SLOTS } from './proxy-slots'
import { readWordAt } from './read-word'

/** What a proxy keeps of where its code is: the address of that code, or of a beacon that names it. */
export type ProxyCode = {
  keeps: 'code' | 'beacon'
  /** In lower case. */
  address: Hex
  /** The place where it stands, as path expressions call it. */
  path: string
}

/** In the order in which they are read; most proxies are of EIP-1967. */
const PLACES = ['eip1967.implementation', 'eip1967.beacon', 'zeppelinos.implementation']

const PROXY_SLOTS = WELL_KNOWN_SLOTS.filter(({ path }) => PLACES.includes(path))

export const PROXY_PRICE: PriceRange = {
  least: PRICES.eth_getStorageAt,
  most: PROXY_SLOTS.length * PRICES.eth_getStorageAt,
}

/** Where OpenZeppelin's UpgradeableBeacon keeps the address of the code, behind its owner. */
export const BEACON_SLOT = '1'

/**
 * Reads the slots in which proxies keep where their code is, one after the other until one holds an address; null when
 * none does. Throws what the door throws.
 */
export async function findProxyCode(
  door: RpcDoor,
  { address, block }: { address: Hex; block: string },
): Promise<ProxyCode | null> {
  for (const { path, slot } of PROXY_SLOTS) {
    const word = await readWordAt(door, { address, slot: BigInt(slot), block })
    const digits = /^0x0{24}(?!0{40})([0-9a-f]{40})$/.exec(word.toLowerCase())?.[1]
    if (digits) return { keeps: path === 'eip1967.beacon' ? 'beacon' : 'code', address: `0x${digits}`, path }
  }
  return null
}
