import type { Hex } from 'viem'
import { PRICES } from '@/lib/credits/price-table'
import { type Field, readField } from '@/lib/errors'
import type { Network } from '@/lib/networks'
import { parseTypedAddress, parseTypedBlock } from '@/lib/rpc/typed-input'
import { deriveMappingSlot, type MappingDerivation } from './mapping-slot'
import { parseSlot, shortSlot } from './slot'

export const POSITION_KINDS = ['slot', 'mapping'] as const

/** The form as typed. */
export type StorageDraft = {
  address: string
  /** Whether `slot` is read itself, or is the mapping whose entry is read. */
  by: (typeof POSITION_KINDS)[number]
  slot: string
  keyType: string
  key: string
  block: string
}

/** One word to read, and, for an entry of a mapping, how its slot came about. */
export type StorageQuestion = {
  address: Hex
  slot: bigint
  entry: { of: bigint; keyType: string; key: string; derivation: MappingDerivation } | null
  /** A hex number or a tag. */
  block: string
}

export const STORAGE_PRICE = PRICES.eth_getStorageAt

/** Reads every field of the form by itself, so that each can say what is wrong with it. */
export function readStorageDraft(draft: StorageDraft) {
  const slot = readField(() => parseSlot(draft.slot))
  return {
    address: readField(() => parseTypedAddress(draft.address)),
    slot,
    key: readField(() => deriveMappingSlot(draft.keyType, draft.key, slot.value ?? 0n)),
    block: readField(() => parseTypedBlock(draft.block)),
  }
}

/** The question of a form, or the first thing that keeps it from being asked. */
export function parseStorageQuestion(draft: StorageDraft): Field<StorageQuestion> {
  const { address, slot, key, block } = readStorageDraft(draft)
  if (address.problem !== undefined) return address
  if (slot.problem !== undefined) return slot
  if (block.problem !== undefined) return block
  const word = { address: address.value, block: block.value }
  if (draft.by === 'slot') return { value: { ...word, slot: slot.value, entry: null } }
  if (key.problem !== undefined) return key
  const entry = { of: slot.value, keyType: draft.keyType, key: draft.key, derivation: key.value }
  return { value: { ...word, slot: BigInt(key.value.slot), entry } }
}

/** "Slot 5 of 0xab… on Demo Mainnet at block 20,314": the question as the answer's headline and the page's title. */
export function describeStorageQuestion(question: StorageQuestion, network: Network): string {
  const { address, block } = question
  return `${describePosition(question)} of ${address} on ${network.name} at ${describeBlock(block)}`
}

export function isSameQuestion(a: StorageQuestion, b: StorageQuestion): boolean {
  return a.address === b.address && a.slot === b.slot && a.block === b.block
}

function describePosition({ entry, slot }: StorageQuestion): string {
  if (!entry) return `Slot ${shortSlot(slot)}`
  const key = entry.keyType === 'string' ? `"${entry.key}"` : entry.key.trim()
  return `Entry [${key}] of the mapping at slot ${shortSlot(entry.of)}`
}

/** "block 20,314", or "block latest" when a tag was asked for. */
export function describeBlock(block: string): string {
  return block.startsWith('0x') ? `block ${Number(block).toLocaleString('en-US')}` : `block ${block}`
}
