import type { StorageType } from '@/lib/storage/layout/storage-type'
import type { HashPart } from '@/lib/storage/path/path-step'
import { resolvePath } from '@/lib/storage/path/resolve-path'
import { type EncodedKey, encodeMappingKey } from '@/lib/storage/place/mapping-key'
import { type DrawnKey, drawAccount, drawKey } from '../../draw/draw-key'
import type { Random } from '../../draw/random'
import { askedContract, layoutOf, textFact, type Variant, type VariantContract } from '../../variant/variant'

/** An entry of a mapping, and all that right and wrong rules make its slot of. */
export type DrawnEntry = {
  contract: VariantContract
  mapping: string
  keyType: string
  key: DrawnKey
  encoded: EncodedKey
  /** Of the mapping itself, by the compiler. */
  mappingSlot: bigint
  /** Variables that are declared before the mapping. */
  before: bigint
  /** Where the entry lies, by the rules of Solidity. */
  slot: bigint
  /** What is hashed, in order: `key` and `slot`. */
  hashed: readonly HashPart[]
  path: string
}

export function drawEntry(variant: Variant, random: Random): DrawnEntry {
  const contract = askedContract(variant)
  const mapping = textFact(variant, 'mapping')
  const keyType = keyOf(layoutOf(contract).variables.find(({ name }) => name === mapping)?.type)
  // The lesson shows the entry of who sends its call.
  const key =
    variant.structure === null && keyType === 'address' ? drawAccount(random) : drawKey(keyType, random)
  return entryOf(contract, mapping, key)
}

export function entryOf(contract: VariantContract, mapping: string, key: DrawnKey): DrawnEntry {
  const layout = layoutOf(contract)
  const at = layout.variables.findIndex(({ name }) => name === mapping)
  const variable = layout.variables[at]
  const keyType = keyOf(variable?.type)
  const path = `${mapping}[${key.text}]`
  const { place, steps } = resolvePath(layout, path)
  return {
    contract,
    mapping,
    keyType,
    key,
    encoded: encodeMappingKey(keyType, String(key.value)),
    mappingSlot: variable?.slot ?? 0n,
    before: BigInt(at),
    slot: place.slot,
    hashed: steps.at(-1)?.hash?.parts ?? [],
    path,
  }
}

const keyOf = (type: StorageType | undefined): string => (type?.kind === 'mapping' ? type.key.label : '')
