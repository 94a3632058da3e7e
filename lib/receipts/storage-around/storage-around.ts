import { type Hex, numberToHex } from 'viem'
import type { PriceRange } from '@/lib/credits/price-range'
import type { Prices } from '@/lib/credits/tariff'
import { BadInputError } from '@/lib/errors'
import type { BatchClient } from '@/lib/rpc/client/rpc-client'
import { countSlots } from '@/lib/storage/decode/count-slots'
import { decodeLayout } from '@/lib/storage/decode/decode-layout'
import type { Decoded } from '@/lib/storage/decode/decoded'
import type { Layout } from '@/lib/storage/layout/layout'
import type { StorageType } from '@/lib/storage/layout/storage-type'
import { resolvePath } from '@/lib/storage/path/resolve-path'
import { parseSlot, shortSlot } from '@/lib/storage/place/slot'
import type { Words } from '@/lib/storage/place/words'
import { readWholeLayout } from '@/lib/storage/read/read-layout'
import { type ParsedField, readField } from '@/lib/text/field'
import type { Receipt } from '../receipt/receipt-schema'

export type AroundQuestion = {
  address: Hex
  block: bigint
  /** Null if no layout is known. */
  layout: Layout | null
  /** Path expressions; null for every variable of the layout. */
  paths: readonly string[] | null
}

/** Storage at the end of a block. */
export type StorageSide = { words: Words; variables: readonly Decoded[] }

export type StorageAround = {
  before: StorageSide
  after: StorageSide
  /** Slots that were not read because of the limit. */
  left: number
}

/** Maximum slots, each of them read twice. */
export const MAX_SLOTS = 64

const pairPrice = (prices: Prices) => 2 * prices.eth_getStorageAt

/**
 * The price: for known slots, and at most for slots that lengths lead to. Throws `PathError` for a path that
 * is not in the layout.
 */
export function priceStorageAround(
  { layout, paths }: Pick<AroundQuestion, 'layout' | 'paths'>,
  prices: Prices,
): PriceRange {
  const { least, most } = countSlots(layout, paths ? { paths } : {}, new Map())
  const pair = pairPrice(prices)
  return { least: Math.min(least, MAX_SLOTS) * pair, most: Math.min(most, MAX_SLOTS) * pair }
}

/**
 * What a block changed in a contract. A node returns storage per block, so another transaction of the block
 * may have made the change. Throws what the client throws.
 */
export async function askStorageAround(
  client: BatchClient,
  question: AroundQuestion,
): Promise<StorageAround> {
  const { address, block, layout, paths } = question
  const options = paths ? { paths } : {}
  const budget = MAX_SLOTS * pairPrice(client.tariff.prices)
  const task = { address, layouts: [layout, layout], options, alike: true, budget }
  const { blocks } = await readWholeLayout(client, task, [numberToHex(block - 1n), numberToHex(block)])
  const side = (words: Words = new Map()) => ({ words, ...decodeLayout(layout, words, options) })
  const [before, after] = [side(blocks[0]?.words), side(blocks[1]?.words)]
  return { before, after, left: new Set([...before.wanted, ...after.wanted]).size }
}

/** Slot numbers in one line. */
const SLOT_NUMBERS = /^(0x[0-9a-f]+|\d+)([\s,;]+(0x[0-9a-f]+|\d+))*[\s,;]*$/i

/**
 * Typed path expressions, one per line, or slot numbers in decimal or hex. Empty: every variable of the
 * layout, as null. Errors name the line.
 */
export function parsePlaces(text: string, layout: Layout | null): ParsedField<readonly string[] | null> {
  return readField(() => {
    const lines = text.split('\n').map((line) => line.trim())
    if (lines.every((line) => line === '')) {
      if (layout) return null
      throw new BadInputError('Enter one or more slots, for example 0, 1, 5.')
    }
    const paths = [...new Set(lines.flatMap((line, at) => parseLine(line, at, layout)))]
    if (paths.length > MAX_SLOTS) throw new BadInputError(`The maximum is ${MAX_SLOTS} slots or variables.`)
    return paths
  })
}

function parseLine(line: string, at: number, layout: Layout | null): string[] {
  if (line === '') return []
  try {
    if (SLOT_NUMBERS.test(line)) return line.split(/[\s,;]+/).flatMap(parseSlotPath)
    return [resolvePath(layout, line).path]
  } catch (cause) {
    if (!(cause instanceof BadInputError)) throw cause
    throw new BadInputError(`Line ${at + 1}: ${cause.shortMessage}`)
  }
}

const parseSlotPath = (typed: string) => (typed === '' ? [] : [`slot(${shortSlot(parseSlot(typed))})`])

const SUGGESTIONS = 8

/**
 * Mapping entries that the transaction probably changed: accounts of the transaction and of the contract's
 * logs, in mappings from addresses to values.
 */
export function suggestEntries(layout: Layout, receipt: Receipt, contract: Hex): readonly string[] {
  const accounts = listAccounts(receipt, contract)
  const mappings = layout.variables.flatMap(({ name, type }) => listMappings(name, type))
  return mappings
    .flatMap((mapping) => accounts.map((account) => `${mapping}[${account}]`))
    .slice(0, SUGGESTIONS)
}

function listMappings(path: string, type: StorageType): string[] {
  if (type.kind === 'struct') {
    return type.members.flatMap((member) => listMappings(`${path}.${member.label}`, member.type))
  }
  if (type.kind !== 'mapping' || type.key.kind !== 'value') return []
  return type.key.reading.as === 'address' && type.value.kind === 'value' ? [path] : []
}

/** Words with only an address. Precompiles and small numbers look alike and are left out. */
const ADDRESS_WORD = /^0x0{24}(?!0{20})([0-9a-f]{40})$/

function listAccounts({ from, to, logs }: Receipt, contract: Hex): readonly string[] {
  const words = (logs ?? []).filter((log) => log.address === contract).flatMap((log) => log.topics.slice(1))
  const named = words.flatMap((word) => {
    const digits = ADDRESS_WORD.exec(word)?.[1]
    return digits === undefined ? [] : [`0x${digits}`]
  })
  const ends = [from, to].filter((account) => account !== null).filter((account) => account !== contract)
  return [...new Set([...named, ...ends])]
}
