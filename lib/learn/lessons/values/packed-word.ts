import type { AbiFunction, Hex } from 'viem'
import { TriptychError } from '@/lib/errors'
import type { ValueType } from '@/lib/storage/layout/storage-type'
import { formatSlot } from '@/lib/storage/place/slot'
import { wordAt } from '@/lib/storage/place/words'
import type { Random } from '../../draw/random'
import { readBytes, writeWords } from '../../lab/write-words'
import { askedContract, layoutOf, namesFact } from '../../variant/facts'
import type { Variant, VariantContract } from '../../variant/variant'
import { drawBytes, readValue } from './packed-value'

/** A variable of the word: its bytes as they lie, and what they say. */
export type Packed = {
  name: string
  type: ValueType
  /** Of its getter, in the ABI: `uint8` for an enum. */
  abiType: string
  offset: number
  bytes: Hex
  says: string
}

export type LessonWord = { contract: VariantContract; slot: bigint; word: Hex; members: readonly Packed[] }

export function drawWord(variant: Variant, random: Random): LessonWord {
  const contract = askedContract(variant)
  const layout = layoutOf(contract)
  const names = namesFact(variant, 'members')
  const stored = names.map((path) => {
    const found = layout.variables.find(({ name }) => name === path)
    if (found?.type.kind !== 'value') throw new TriptychError(`A word of the lesson lacks its ${path}.`)
    return { path, place: found, type: found.type, value: drawBytes(found.type, random) }
  })
  const words = writeWords(layout, stored)
  const slot = stored[0]?.place.slot ?? 0n
  return {
    contract,
    slot,
    word: wordAt(words, slot) ?? formatSlot(0n),
    members: stored.map(({ path, place, type }) => {
      const bytes = readBytes(words, place, type.bytes)
      return {
        name: path,
        type,
        abiType: abiTypeOf(contract, path),
        offset: place.offset,
        bytes,
        says: readValue(type, bytes) ?? '',
      }
    }),
  }
}

function abiTypeOf({ abi }: VariantContract, getter: string): string {
  const found = abi.find((item): item is AbiFunction => item.type === 'function' && item.name === getter)
  return found?.outputs[0]?.type ?? ''
}
