import type { Address } from 'viem'
import type { NamedPlace, SlotName } from '../naming/named-access'
import type { FoldedStorage } from './fold-storage'

/** Length by path of the array. */
type Lengths = ReadonlyMap<string, bigint>

/**
 * Drops names of elements beyond the length of their array. A slot of a `uint16[]` has places for 16 elements: with a length of 2,
 * only `a[0]` and `a[1]` exist. Arrays whose length the run did not access keep all names.
 */
export function nameWithinLengths(
  accounts: ReadonlyMap<Address, FoldedStorage>,
): (address: Address, name: SlotName) => SlotName | null {
  const byAccount = new Map([...accounts].map(([address, storage]) => [address, listLengths(storage)]))
  return (address, name) => {
    const lengths = byAccount.get(address)
    const beyond = [...name.places, ...name.collision].filter(
      ({ path }) => lengths && isBeyond(path, lengths),
    )
    if (beyond.length === 0) return name
    const isLeft = (place: NamedPlace) => !beyond.includes(place)
    const places = name.places.filter(isLeft)
    const collision = name.collision.filter(isLeft)
    return places.length + collision.length === 0 ? null : { ...name, places, collision }
  }
}

/** Of two arrays with the same path, by two layouts, the longer one. */
function listLengths({ words, names }: FoldedStorage): Lengths {
  const lengths = new Map<string, bigint>()
  for (const [slot, { places, collision }] of names) {
    for (const { path, holds, readAs } of [...places, ...collision]) {
      // The length of a string or of bytes is not a number of elements.
      if (holds !== 'length' || readAs?.kind !== 'value') continue
      const length = BigInt(words.get(slot) ?? 0)
      if (length >= (lengths.get(path) ?? 0n)) lengths.set(path, length)
    }
  }
  return lengths
}

/** Whether an index in the path, `[3]`, is not below the length of what is before it. */
const isBeyond = (path: string, lengths: Lengths): boolean =>
  [...path.matchAll(/\[(\d+)\]/g)].some(({ index, 1: element = '' }) => {
    const length = lengths.get(path.slice(0, index))
    return length !== undefined && BigInt(element) >= length
  })
