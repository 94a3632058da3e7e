import { concatHex, type Hex, keccak256, numberToHex } from 'viem'
import type { Trace } from '@/lib/playground/trace/trace'
import type { Layout, Variable } from '@/lib/storage/layout/layout'
import type { MappingType, StorageType } from '@/lib/storage/layout/storage-type'

type Hashed = Trace['hashes'][number]

/** Keys that the optimizer of Solidity often folds into a constant slot: no KECCAK256 runs for them. */
const SMALL_KEYS = 64
/** Below this a name costs less than a tenth of a second. */
const MOST_HASHES = 20_000

/**
 * Hashes of mapping entries with likely keys: 0 to 63, and the words given. A trace has the hashes that ran; a block access list has
 * none, and the optimizer computes some at compile time. A name from them is sure: the slot is the hash of the key.
 */
export function candidateHashes(layout: Layout, words: readonly Hex[]): readonly Hashed[] {
  const keys = [
    ...new Set([...words, ...Array.from({ length: SMALL_KEYS }, (_, key) => wordOf(BigInt(key)))]),
  ]
  const hashes: Hashed[] = []
  let mappings = layout.variables.flatMap((variable) => mappingsOf(variable.type, variable.slot))
  while (mappings.length > 0) {
    const inner: Place[] = []
    for (const { slot, mapping } of mappings) {
      if (mapping.key.kind !== 'value') continue
      for (const key of keys) {
        if (hashes.length >= MOST_HASHES) return hashes
        const preimage =
          mapping.order === 'vyper' ? concatHex([wordOf(slot), key]) : concatHex([key, wordOf(slot)])
        const digest = keccak256(preimage)
        hashes.push({ digest, preimage, frame: 0, memory: 0 })
        inner.push(...mappingsOf(mapping.value, BigInt(digest)))
      }
    }
    mappings = inner
  }
  return hashes
}

type Place = { slot: bigint; mapping: MappingType }

/** The mappings in a value that begins at a slot. Arrays are left out: their hash is of a constant. */
function mappingsOf(type: StorageType, slot: bigint): readonly Place[] {
  if (type.kind === 'mapping') return [{ slot, mapping: type }]
  if (type.kind !== 'struct') return []
  return type.members.flatMap((member) => mappingsOf(member.type, slot + member.slot))
}

/** The hashes of the slots of dynamic values, from which their elements and texts are counted. */
export const arrayHashes = (variables: readonly Variable[]): readonly Hashed[] =>
  variables
    .filter(({ type }) => type.kind === 'dynamic array' || type.kind === 'bytes')
    .map(({ slot }) => ({ digest: keccak256(wordOf(slot)), preimage: wordOf(slot), frame: 0, memory: 0 }))

const wordOf = (value: bigint): Hex => numberToHex(value, { size: 32 })
