import { type Hex, keccak256, stringToHex } from 'viem'
import type { PriceRange } from '@/lib/credits/price-range'
import type { Prices } from '@/lib/credits/tariff'
import type { RpcDoor } from '@/lib/rpc/door/rpc-door'
import type { BlockParameter } from '@/lib/rpc/gate/block-parameter'
import { WELL_KNOWN_SLOTS, type WellKnownSlot } from '../place/proxy-slots'
import { askWord } from '../read/ask-word'
import { askCodeAt } from './ask-code-at'
import { type BorrowedCode, keepsCodeInSlotZero, parseBorrowedCode } from './borrowed-code'

/** Where the code of a proxy is: its address, or that of a beacon that names it. */
export type ProxyCode = {
  keeps: 'code' | 'beacon'
  /** In lower case. */
  address: Hex
  /** How it is known: from the code itself, or from a slot. */
  by: BorrowedCode['by'] | 'slot'
  /** The place of that slot, as path expressions call it; null where the code tells. */
  path: string | null
}

/** `keeps` is `nothing` for an account without code, and for code that is no proxy of a known kind. */
export type ProxyFinding = ProxyCode | { keeps: 'nothing'; hasCode: boolean }

/** In the order in which they are read; most proxies are of EIP-1967. */
const NAMED = ['eip1967.implementation', 'eip1967.beacon', 'eip1822.proxiable', 'zeppelinos.implementation']
const NAMED_SLOTS = NAMED.flatMap((path) => WELL_KNOWN_SLOTS.filter((known) => known.path === path))
const SLOT_ZERO = WELL_KNOWN_SLOTS.filter(({ path }) => path === 'safe.singleton')

/** The code first; then only the slots that it can read. */
export const priceProxyCode = ({ eth_getCode, eth_getStorageAt }: Prices): PriceRange => ({
  least: eth_getCode,
  most: eth_getCode + NAMED_SLOTS.length * eth_getStorageAt,
})

/** Where OpenZeppelin's UpgradeableBeacon keeps the address of the code, behind its owner. */
export const BEACON_SLOT = '1'

type At = { address: Hex; block: BlockParameter }

/**
 * Reads the code of an account, which tells clones and accounts that delegate; then the slots in which proxies keep
 * where their code is, those that the code names, one after the other until one holds an address. Throws what the door
 * throws.
 */
export const findProxyCode = async (door: RpcDoor, at: At): Promise<ProxyFinding> =>
  findBehind(door, at, await askCodeAt(door, at))

/** The same once the code of the account is known. */
export async function findBehind(door: RpcDoor, { address, block }: At, code: Hex): Promise<ProxyFinding> {
  const borrowed = parseBorrowedCode(code)
  if (borrowed) return { keeps: 'code', path: null, ...borrowed }
  for (const { path, slot } of listPossibleSlots(code)) {
    const word = await askWord(door, { address, slot: BigInt(slot), block })
    const named = addressIn(word)
    if (named)
      return { keeps: path === 'eip1967.beacon' ? 'beacon' : 'code', address: named, by: 'slot', path }
  }
  return { keeps: 'nothing', hasCode: code !== '0x' }
}

/** The address that a word holds and nothing beside it; null for zero and for any other word. */
export function addressIn(word: Hex): Hex | null {
  const digits = /^0x0{24}(?!0{40})([0-9a-f]{40})$/.exec(word)?.[1]
  return digits === undefined ? null : `0x${digits}`
}

/** The slots of proxies that a code can read: those that it holds the number of, or what it is counted from. */
function listPossibleSlots(code: Hex): readonly WellKnownSlot[] {
  const named = NAMED_SLOTS.filter(({ slot, formula }) => {
    const text = /'(.*)'/.exec(formula)?.[1] ?? formula
    // solc takes one from the hash at run time where it does not optimise. Of a longer text only the first word stands in one piece.
    const origins = [slot, keccak256(stringToHex(text)), stringToHex(text.slice(0, 32))]
    return origins.some((origin) => code.includes(origin.slice(2)))
  })
  if (named.length > 0) return named
  return keepsCodeInSlotZero(code) ? SLOT_ZERO : []
}
