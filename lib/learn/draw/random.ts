import { bytesToHex, type Hex, keccak256, stringToHex } from 'viem'

/** Deterministic draws: the same in every browser and at the build. */
export type Random = {
  /** From 0 to `limit` - 1. */
  below(limit: bigint | number): number
  /** From 0 to 2^bits - 1. */
  bits(bits: number): bigint
  bytes(count: number): Hex
  pick<Item>(items: readonly Item[]): Item
  shuffle<Item>(items: readonly Item[]): Item[]
}

/** Each draw is keccak256 of the seed and a counter. */
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

/** `crypto.randomUUID` is missing without HTTPS, as in many classrooms. */
export const freshSeed = (): string => bytesToHex(crypto.getRandomValues(new Uint8Array(16))).slice(2)
