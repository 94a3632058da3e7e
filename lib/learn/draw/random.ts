import { bytesToHex, type Hex, keccak256, stringToHex } from 'viem'

/** Draws that follow from a seed alone: the same in every browser, and at the build. */
export type Random = {
  /** A whole number from 0 to `limit`, which is not included. */
  below(limit: bigint | number): number
  /** A number of so many bits: any from 0 to 2^bits - 1. */
  bits(bits: number): bigint
  /** So many bytes. */
  bytes(count: number): Hex
  pick<Item>(items: readonly Item[]): Item
  shuffle<Item>(items: readonly Item[]): Item[]
}

/** Each draw is keccak256 of the seed and of how many there were before. */
export function createRandom(seed: string): Random {
  let drawn = 0
  const word = (): bigint => BigInt(keccak256(stringToHex(`${seed}:${drawn++}`)))
  const below = (limit: bigint | number) => Number(word() % BigInt(limit))
  const bits = (count: number) => word() & ((1n << BigInt(count)) - 1n)
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[below(items.length)]
    if (item === undefined) throw new RangeError('nothing to draw from')
    return item
  }
  return {
    below,
    bits,
    pick,
    bytes: (count) =>
      `0x${bits(8 * count)
        .toString(16)
        .padStart(2 * count, '0')}`,
    shuffle: (items) => {
      const left = [...items]
      return items.map(() => left.splice(below(left.length), 1)[0] as (typeof items)[number])
    },
  }
}

/** A seed that nobody has yet. `crypto.randomUUID` is missing where a school's server has no certificate. */
export const freshSeed = (): string => bytesToHex(crypto.getRandomValues(new Uint8Array(16))).slice(2)
