import { type Hex, numberToHex } from 'viem'
import { PRICES } from '@/lib/credits/price-table'
import { BadInputError, type Field, readField } from '@/lib/errors'
import type { RpcDoor } from '@/lib/rpc/rpc-door'
import { readWordAt } from '@/lib/storage/read-word'
import { formatSlot, parseSlot } from '@/lib/storage/slot'

/** Slots of one contract, read before a block and at it. */
export type SlotsQuestion = { address: Hex; slots: readonly bigint[]; block: bigint }

/** A slot's word at the block before and at the block, 32 bytes each. */
export type SlotAround = { slot: Hex; before: Hex; after: Hex }

const MAX_SLOTS = 16

/** Slot numbers as typed, in decimal or hex, separated by spaces or commas; each once. */
export function parseSlots(text: string): Field<readonly bigint[]> {
  return readField(() => {
    const parts = text.split(/[\s,;]+/).filter((part) => part !== '')
    if (parts.length === 0) throw new BadInputError('Name one slot or several, for example 0, 1, 5.')
    const slots = [...new Set(parts.map(parseSlot))]
    if (slots.length > MAX_SLOTS) throw new BadInputError(`Up to ${MAX_SLOTS} slots at once.`)
    return slots
  })
}

/** Credits of so many slots: two calls for each. */
export const priceSlots = (count: number): number => count * 2 * PRICES.eth_getStorageAt

/**
 * What a block changed in slots of a contract. A node tells storage per block, not per transaction: another transaction of
 * the block may have made the change. Throws what the door throws.
 */
export async function readStorageAround(
  door: RpcDoor,
  { address, slots, block }: SlotsQuestion,
): Promise<readonly SlotAround[]> {
  const found: SlotAround[] = []
  for (const slot of slots) {
    const before = await readWordAt(door, {
      address,
      slot,
      block: numberToHex(block === 0n ? 0n : block - 1n),
    })
    const after = await readWordAt(door, { address, slot, block: numberToHex(block) })
    found.push({ slot: formatSlot(slot), before, after })
  }
  return found
}

/** Runs of bytes that differ, counted from the high-order end; `to` is not included. */
export function listChangedBytes({ before, after }: SlotAround): readonly { from: number; to: number }[] {
  const runs: { from: number; to: number }[] = []
  for (let at = 0; at < 32; at++) {
    if (before.slice(2 + at * 2, 4 + at * 2) === after.slice(2 + at * 2, 4 + at * 2)) continue
    const last = runs.at(-1)
    if (last?.to === at) last.to = at + 1
    else runs.push({ from: at, to: at + 1 })
  }
  return runs
}
