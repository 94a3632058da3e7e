import { type Hex, keccak256, stringToHex } from 'viem'
import { pinBlock } from '@/lib/block/pin-block'
import { pinPrice } from '@/lib/block/pin-price'
import type { PriceRange } from '@/lib/credits/price-range'
import type { Prices } from '@/lib/credits/tariff'
import type { RpcClient } from '@/lib/rpc/client/rpc-client'
import type { BlockParameter } from '@/lib/rpc/gate/block-parameter'
import { WELL_KNOWN_SLOTS, type WellKnownSlot } from '../place/proxy-slots'
import { askWord } from '../read/ask-words'
import { askCodeAt } from './ask-code-at'
import { type BorrowedCode, keepsCodeInSlotZero, parseBorrowedCode, parseForwarder } from './borrowed-code'

/** Where the code of a proxy is: its address, or that of a beacon that names it. */
export type ProxyCode = {
  keeps: 'code' | 'beacon'
  /** In lower case. */
  address: Hex
  /** How it is known: from the code itself, or from a slot. */
  by: BorrowedCode['by'] | 'slot' | 'immutable'
  /** The place of that slot, as path expressions call it; null where the code tells. */
  path: string | null
  /** The delegate of an account (EIP-7702), where that is a proxy itself and so runs the code of another address. */
  delegate?: Hex
}

/** `keeps` is `nothing` for an account without code, and for code that is no proxy of a known kind. */
export type ProxyFinding = ProxyCode | { keeps: 'nothing'; hasCode: boolean }

/** In the order in which they are read; most proxies are of EIP-1967. */
const NAMED = ['eip1967.implementation', 'eip1967.beacon', 'eip1822.proxiable', 'zeppelinos.implementation']
const NAMED_SLOTS = NAMED.flatMap((path) => WELL_KNOWN_SLOTS.filter((known) => known.path === path))
const EIP_1967 = NAMED_SLOTS.filter(({ path }) => path.startsWith('eip1967.'))
const SLOT_ZERO = WELL_KNOWN_SLOTS.filter(({ path }) => path === 'safe.singleton')

/** From an account that delegates to the code that runs: its delegate, and what that runs as a proxy, by way of a clone at most. */
const MOST_STEPS = 3

/** The code first; then only the slots that it can read, and the code of a delegate. */
export const priceProxyCode = ({ eth_getCode, eth_getStorageAt }: Prices): PriceRange => ({
  least: eth_getCode,
  most: MOST_STEPS * eth_getCode + NAMED_SLOTS.length * eth_getStorageAt,
})

/** Where OpenZeppelin's UpgradeableBeacon keeps the address of the code, behind its owner. */
export const BEACON_SLOT = '1'

type At = { address: Hex; block: BlockParameter }

/**
 * Reads the code of an account, which tells clones and accounts that delegate; then the slots in which proxies keep
 * where their code is, those that the code names, one after the other until one holds an address. Throws what the client
 * throws.
 */
export const findProxyCode = async (client: RpcClient, at: At): Promise<ProxyFinding> =>
  findBehind(client, at, await askCodeAt(client, at))

/** The same once the code of the account is known. */
export async function findBehind(client: RpcClient, at: At, code: Hex): Promise<ProxyFinding> {
  const found = await findOnce(client, at, code)
  return found.keeps === 'code' && found.by === 'delegation' ? followDelegate(client, at, found) : found
}

/**
 * Follows the delegate of an account, which runs on the storage of that account: so the slots of a proxy are read there. A delegate
 * that delegates itself is not followed by the EVM (https://eips.ethereum.org/EIPS/eip-7702).
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

/** Whether code that borrows none itself may be that of a proxy: it can read a slot of proxies, or hands calls on to an address in it. */
export const mayBeProxy = (code: Hex): boolean =>
  listPossibleSlots(code).length > 0 || parseForwarder(code)?.pushed != null

/** The address that a word holds and nothing beside it; null for zero and for any other word. */
export function addressIn(word: Hex): Hex | null {
  const digits = /^0x0{24}(?!0{40})([0-9a-f]{40})$/.exec(word)?.[1]
  return digits === undefined ? null : `0x${digits}`
}

/**
 * The slots of proxies that a code can read: those that it holds the number of, or what it is counted from; of a forwarder that holds
 * none those of EIP-1967, which it may count in another way.
 */
function listPossibleSlots(code: Hex): readonly WellKnownSlot[] {
  const named = NAMED_SLOTS.filter(({ slot, formula }) => {
    const text = /'(.*)'/.exec(formula)?.[1] ?? formula
    // solc takes one from the hash at run time where it does not optimise. Of a longer text only the first word stands in one piece.
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

/** As {@link findProxyCode}, with the number of the block that it is of. Throws what the client throws. */
export async function lookForCode(
  client: RpcClient,
  { address, block }: { address: Hex; block: BlockParameter },
): Promise<{ found: ProxyFinding; block: Hex }> {
  const pinned = await pinBlock(client, block)
  return { found: await findProxyCode(client, { address, block: pinned }), block: pinned }
}
