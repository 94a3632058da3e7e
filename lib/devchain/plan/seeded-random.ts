/** Pseudo-random numbers, the same on every run. */
export type SeededRandom = {
  /** At least `from`, below `to`. */
  integer(from: number, to: number): number
  pick<T>(list: readonly [T, ...T[]]): T
}

/** mulberry32: integer arithmetic only, so the sequence is the same on every machine. */
export function seededRandom(seed: number): SeededRandom {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const integer = (from: number, to: number) => from + Math.floor(next() * (to - from))
  return {
    integer,
    pick: (list) => list[integer(0, list.length)] ?? list[0],
  }
}
