import type { Hex } from 'viem'
import { describeBlock } from '@/lib/block/block'
import { pinPrice } from '@/lib/block/pin-price'
import { parseTypedBlock } from '@/lib/block/typed-block'
import type { PriceRange } from '@/lib/credits/price-range'
import type { Prices } from '@/lib/credits/tariff'
import type { Network } from '@/lib/networks'
import type { BlockParameter } from '@/lib/rpc/gate/block-parameter'
import { parseTypedAddress } from '@/lib/rpc/gate/typed-input'
import { type ParsedField, readField } from '@/lib/text/field'
import { resolvePath } from '../path/resolve-path'
import { deriveMappingSlot } from '../place/mapping-key'
import { parseSlot, shortSlot } from '../place/slot'
import type { Words } from '../place/words'
import { isWide, pricePath } from './path-price'
import type { PathReading } from './path-question'
import type { StorageDraft } from './storage-draft'

/** An entry of the mapping at slot `of`. */
export type MappingEntry = { of: bigint; keyType: string; key: string }

/** `entry` or `path` says how the slot was derived. */
export type StorageQuestion = {
  address: Hex
  slot: bigint
  entry: MappingEntry | null
  path: PathReading | null
  block: BlockParameter
  /** Pin a tag even for a single word. */
  isPinned?: boolean
}

/** Each field has its own problem. */
export function parseStorageDraft(draft: StorageDraft) {
  const slot = readField(() => parseSlot(draft.slot))
  return {
    address: readField(() => parseTypedAddress(draft.address)),
    slot,
    key: readField(() => deriveMappingSlot(draft.keyType, draft.key, slot.value ?? 0n)),
    block: readField(() => parseTypedBlock(draft.block)),
  }
}

export type StorageFields = ReturnType<typeof parseStorageDraft>

/** The question of a form, or its first problem. `path` is null until the layout is loaded. */
export function parseStorageQuestion(
  draft: StorageDraft,
  path: ParsedField<PathReading> | null = null,
): ParsedField<StorageQuestion> {
  const fields = parseStorageDraft(draft)
  const { address, block } = fields
  if (address.problem !== undefined) return address
  const position = parsePosition(draft, fields, path)
  if (position.problem !== undefined) return position
  if (block.problem !== undefined) return block
  return { value: { address: address.value, block: block.value, ...position.value } }
}

function parsePosition(
  draft: StorageDraft,
  { slot, key }: StorageFields,
  path: ParsedField<PathReading> | null,
): ParsedField<Pick<StorageQuestion, 'slot' | 'entry' | 'path'>> {
  if (draft.by === 'path') {
    if (!path) return { problem: 'The layout of this contract is loading.' }
    if (path.problem !== undefined) return path
    return { value: { slot: path.value.resolved.place.slot, entry: null, path: path.value } }
  }
  if (slot.problem !== undefined) return slot
  if (draft.by === 'slot') return { value: { slot: slot.value, entry: null, path: null } }
  if (key.problem !== undefined) return key
  const entry = { of: slot.value, keyType: draft.keyType, key: draft.key }
  return { value: { slot: BigInt(key.value.slot), entry, path: null } }
}

/** A length among the words may decide the slot of the path. */
export function settleQuestion(question: StorageQuestion, words: Words): StorageQuestion {
  const { path } = question
  if (!path || path.resolved.unreadLengths === 0) return question
  const resolved = resolvePath(path.layout, path.resolved.path, words)
  return { ...question, slot: resolved.place.slot, path: { ...path, resolved } }
}

/** One word if the question is null. */
export function priceQuestion(
  question: Pick<StorageQuestion, 'path' | 'block' | 'isPinned'> | null,
  prices: Prices,
): PriceRange {
  const isWhole = question?.path && isWide(question.path)
  const pin = question?.isPinned && !isWhole ? pinPrice(question.block, prices) : 0
  const { least, most } = question?.path
    ? pricePath(question.path, question.block, prices)
    : { least: prices.eth_getStorageAt, most: prices.eth_getStorageAt }
  return { least: least + pin, most: most + pin }
}

/**
 * "Slot 5 of 0xab… on Demo Mainnet at block 20,314 (latest)". `contract` is the text for the address, `block`
 * the block of the result.
 */
export function describeStorageQuestion(
  question: StorageQuestion,
  network: Network,
  contract: string = question.address,
  block: BlockParameter = question.block,
): string {
  const tag = block === question.block ? '' : ` (${question.block})`
  return `${describePosition(question)} of ${contract} on ${network.name} at ${describeBlock(block)}${tag}`
}

/** The same for a form; null if it is incomplete. */
export function describeStorageDraft(draft: StorageDraft, network: Network): string | null {
  const { value: question } = parseStorageQuestion(draft)
  if (question) return describeStorageQuestion(question, network)
  const { address, block } = parseStorageDraft(draft)
  if (draft.by !== 'path' || draft.path === '' || !address.value || !block.value) return null
  return `${draft.path.trim()} of ${address.value} on ${network.name} at ${describeBlock(block.value)}`
}

export function isSameStorageQuestion(a: StorageQuestion, b: StorageQuestion): boolean {
  const isSamePlace = a.slot === b.slot && a.path?.resolved.path === b.path?.resolved.path
  return isSamePlace && a.address === b.address && a.block === b.block
}

function describePosition({ entry, slot, path }: StorageQuestion): string {
  if (path) return path.resolved.path
  if (!entry) return `Slot ${shortSlot(slot)}`
  const key = entry.keyType === 'string' ? `"${entry.key}"` : entry.key.trim()
  return `Entry [${key}] of the mapping at slot ${shortSlot(entry.of)}`
}
