import { type Hex, keccak256, stringToHex } from 'viem'
import { pinBlock } from '@/lib/block/pin-block'
import { pinPrice } from '@/lib/block/pin-price'
import type { PriceRange } from '@/lib/credits/price-range'
import type { Prices } from '@/lib/credits/tariff'
import type { RpcClient } from '@/lib/rpc/client/rpc-client'
import type { BlockParameter } from '@/lib/rpc/gate/block-parameter'
import { WELL_KNOWN_SLOTS, type WellKnownSlot } from '../place/proxy-slots'
import { askWord } from '../read/ask-word'
import { askCodeAt } from './ask-code-at'
import { type BorrowedCode, keepsCodeInSlotZero, parseBorrowedCode, parseForwarder } from './borrowed-code'

/** The code of a proxy, or the beacon that has its address. */
export type ProxyCode = {
  keeps: 'code' | 'beacon'
  /** In lower case. */
  address: Hex
  by: BorrowedCode['by'] | 'slot' | 'immutable'
  /** The name of the slot in paths; null if the code has the address. */
  path: string | null
  /** The delegate of an account (EIP-7702), if that is a proxy. */
  delegate?: Hex
}

/** `nothing`: no code, or no known kind of proxy. */
export type ProxyFinding = ProxyCode | { keeps: 'nothing'; hasCode: boolean }

/** In reading order; most proxies use EIP-1967. */
const NAMED = ['eip1967.implementation', 'eip1967.beacon', 'eip1822.proxiable', 'zeppelinos.implementation']
const NAMED_SLOTS = NAMED.flatMap((path) => WELL_KNOWN_SLOTS.filter((known) => known.path === path))
const EIP_1967 = NAMED_SLOTS.filter(({ path }) => path.startsWith('eip1967.'))
const SLOT_ZERO = WELL_KNOWN_SLOTS.filter(({ path }) => path === 'safe.singleton')

/** From a delegated account over a clone to the implementation. */
const MOST_STEPS = 3

/** Reads the code, then only slots that the code can read. */
export const priceProxyCode = ({ eth_getCode, eth_getStorageAt }: Prices): PriceRange => ({
  least: eth_getCode,
  most: MOST_STEPS * eth_getCode + NAMED_SLOTS.length * eth_getStorageAt,
})

/** OpenZeppelin's UpgradeableBeacon has the implementation after the owner. */
export const BEACON_SLOT = '1'

type At = { address: Hex; block: BlockParameter }

/**
 * Reads the code of an account, then the proxy slots that this code can read, until one has an address.
 * Throws what the client throws.
 */
export const findProxyCode = async (client: RpcClient, at: At): Promise<ProxyFinding> =>
  findBehind(client, at, await askCodeAt(client, at))

/** The same if the code is known. */
export async function findBehind(client: RpcClient, at: At, code: Hex): Promise<ProxyFinding> {
  const found = await findOnce(client, at, code)
  return found.keeps === 'code' && found.by === 'delegation' ? followDelegate(client, at, found) : found
}

/**
 * A delegate runs on the account's storage, so its proxy slots are read there. The EVM does not follow a
 * second delegation (https://eips.ethereum.org/EIPS/eip-7702).
 */
async function followDelegate(client: RpcClient, at: At, account: ProxyCode): Promise<ProxyCode> {
  let found = account
  for (let step = 1; step < MOST_STEPS; step++) {
    const next = await findOnce(client, at, await askCodeAt(client, { ...at, address: found.address }))
    if (next.keeps === 'nothing' || next.by === 'delegation' || next.address === found.address) break
    found = { ...next, by: account.by, delegate: account.address }
    if (next.by !== 'clone') break
  }
  return found
}

async function findOnce(client: RpcClient, { address, block }: At, code: Hex): Promise<ProxyFinding> {
  const borrowed = parseBorrowedCode(code)
  if (borrowed) return { keeps: 'code', path: null, ...borrowed }
  const pushed = parseForwarder(code)?.pushed
  if (pushed?.keeps === 'beacon') return { ...pushed, by: 'immutable', path: null }
  for (const { path, slot } of listPossibleSlots(code)) {
    const word = await askWord(client, { address, slot: BigInt(slot), block })
    const named = addressIn(word)
    if (named)
      return { keeps: path === 'eip1967.beacon' ? 'beacon' : 'code', address: named, by: 'slot', path }
  }
  return pushed ? { ...pushed, by: 'immutable', path: null } : { keeps: 'nothing', hasCode: code !== '0x' }
}

/** Whether code may be a proxy's: it reads a proxy slot, or forwards calls. */
export const mayBeProxy = (code: Hex): boolean =>
  listPossibleSlots(code).length > 0 || parseForwarder(code)?.pushed != null

/** The address in a word that has nothing else; null for other words. */
export function addressIn(word: Hex): Hex | null {
  const digits = /^0x0{24}(?!0{40})([0-9a-f]{40})$/.exec(word)?.[1]
  return digits === undefined ? null : `0x${digits}`
}

/**
 * The proxy slots that the code can read: those whose number or preimage it contains. For a forwarder without
 * any, those of EIP-1967, which it may compute differently.
 */
function listPossibleSlots(code: Hex): readonly WellKnownSlot[] {
  const named = NAMED_SLOTS.filter(({ slot, formula }) => {
    const text = /'(.*)'/.exec(formula)?.[1] ?? formula
    // Unoptimised code subtracts one at run time, and splits longer texts after 32 bytes.
    const origins = [slot, keccak256(stringToHex(text)), stringToHex(text.slice(0, 32))]
    return origins.some((origin) => code.includes(origin.slice(2)))
  })
  if (named.length > 0) return named
  if (keepsCodeInSlotZero(code)) return SLOT_ZERO
  return parseForwarder(code) ? EIP_1967 : []
}

export function priceCodeLook(block: BlockParameter, prices: Prices): PriceRange {
  const { least, most } = priceProxyCode(prices)
  const pin = pinPrice(block, prices)
  return { least: least + pin, most: most + pin }
}

/** Also returns the number of the block. Throws what the client throws. */
export async function lookForCode(
  client: RpcClient,
  { address, block }: { address: Hex; block: BlockParameter },
): Promise<{ found: ProxyFinding; block: Hex }> {
  const pinned = await pinBlock(client, block)
  return { found: await findProxyCode(client, { address, block: pinned }), block: pinned }
}
