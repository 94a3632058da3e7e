import { concatHex, type Hex } from 'viem'
import { TriptychError } from '@/lib/errors'
import type { Variable } from '@/lib/storage/layout/layout'
import { type StorageType, slotsOf } from '@/lib/storage/layout/storage-type'
import { dataSlot } from '@/lib/storage/place/data-slot'
import { deriveMappingSlot, encodeMappingKey, hashTextKey } from '@/lib/storage/place/mapping-key'
import type { MappingOrder } from '@/lib/storage/place/mapping-order'
import { addSlots, formatSlot } from '@/lib/storage/place/slot'
import { type DrawnKey, drawAccount, drawKey } from '../../draw/draw-key'
import type { Random } from '../../draw/random'
import { layoutOf, textFact } from '../../variant/facts'
import type { Variant, VariantContract } from '../../variant/variant'

/** A key with its type; an index of a list has no type. */
type TypedKey = DrawnKey & { type: string | null }

/** An entry that both languages keep, each in its own slot. */
export type SharedEntry = {
  contracts: { solidity: VariantContract; vyper: VariantContract }
  name: string
  keys: readonly TypedKey[]
  path: string
  /** Slot of the variable itself, by the compiler, in each of the contracts. */
  roots: Record<MappingOrder, bigint>
}

export function drawEntry(variant: Variant, random: Random): SharedEntry {
  const [solidity, vyper] = variant.contracts
  if (!solidity || !vyper) throw new TriptychError('A variant of the lesson lacks one of its two contracts.')
  const name = textFact(variant, 'asked')
  const { type, slot } = variableOf(solidity, name)
  const inVyper = variableOf(vyper, name)
  // The lesson shows the entry of who sends its call.
  const keys =
    variant.structure === null
      ? [{ ...drawAccount(random), type: 'address' }]
      : drawKeys(type, slotsOf(inVyper.type), random)
  return {
    contracts: { solidity, vyper },
    name,
    keys,
    path: `${name}${keys.map(({ text }) => `[${text}]`).join('')}`,
    roots: { solidity: slot, vyper: inVyper.slot },
  }
}

function variableOf(contract: VariantContract, name: string): Variable {
  const variable = layoutOf(contract).variables.find((candidate) => candidate.name === name)
  if (!variable) throw new TriptychError(`${contract.name} has no ${name}.`)
  return variable
}

/** `words` are those that Vyper keeps for it: of a list its length and its elements. */
function drawKeys(type: StorageType, words: bigint, random: Random): TypedKey[] {
  if (type.kind === 'dynamic array') {
    const index = 1 + random.below(words - 2n)
    return [{ text: String(index), value: BigInt(index), type: null }]
  }
  if (type.kind !== 'mapping') return []
  return [
    { ...drawKey(type.key.label, random), type: type.key.label },
    ...drawKeys(type.value, words, random),
  ]
}

/** Where an entry lies by the rules of a language, were its variable in this slot. */
export function entrySlot({ keys }: Pick<SharedEntry, 'keys'>, order: MappingOrder, root: bigint): Hex {
  let slot = root
  for (const { value, type } of keys) {
    if (type !== null) slot = BigInt(deriveMappingSlot(type, String(value), slot, order).slot)
    else
      slot =
        order === 'vyper'
          ? addSlots(slot, 1n + BigInt(String(value)))
          : addSlots(dataSlot(slot), BigInt(String(value)))
  }
  return formatSlot(slot)
}

/** What Vyper hashes last; null for a list, which it keeps in place. */
export function vyperBytes(entry: SharedEntry, root: bigint): Hex | null {
  const last = entry.keys.at(-1)
  if (!last?.type) return null
  const before = entrySlot({ keys: entry.keys.slice(0, -1) }, 'vyper', root)
  const key = hashTextKey(encodeMappingKey(last.type, String(last.value)))
  return concatHex([before, key.bytes.toLowerCase() as Hex])
}
