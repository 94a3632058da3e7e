import { type Hex, numberToHex } from 'viem'
import { PRICES } from '@/lib/credits/price-table'
import type { RpcDoor } from '@/lib/rpc/rpc-door'
import { PROXY_IMPLEMENTATION_SLOT } from '@/lib/storage/proxy-slots'
import { readWordAt } from '@/lib/storage/read-word'

/** Credits of looking for the code behind a proxy: one word. */
export const IMPLEMENTATION_PRICE = PRICES.eth_getStorageAt

/**
 * The contract whose code a proxy ran at the end of a block, in lower case; null for what is no proxy of EIP-1967.
 * Beacons and older proxies keep it elsewhere. Throws what the door throws.
 */
export async function readImplementation(
  door: RpcDoor,
  { address, block }: { address: Hex; block: bigint },
): Promise<Hex | null> {
  const slot = BigInt(PROXY_IMPLEMENTATION_SLOT)
  const word = await readWordAt(door, { address, slot, block: numberToHex(block) })
  const digits = /^0x0{24}(?!0{40})([0-9a-f]{40})$/.exec(word.toLowerCase())?.[1]
  return digits === undefined ? null : `0x${digits}`
}
