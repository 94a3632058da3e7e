import type { Hex } from 'viem'
import { type SeededRandom, seededRandom } from '@/lib/devchain/plan/seeded-random'
import type { ByteRange } from '@/lib/names/build/built-contract'

/** A deployed code, and its bytes that may change without changing what it does. */
export type MutableCode = { code: Hex; immutables: readonly ByteRange[]; tails: readonly ByteRange[] }

/** Where two codes differ: in length, in a byte of what they do, in a byte of a tail, or in immutables alone. */
export type Difference = 'length' | 'code' | 'tail' | 'immutable'

const KINDS = ['flip', 'swap', 'cut', 'extend', 'graft', 'overwrite', 'retail', 'immutable'] as const

export type MutationKind = (typeof KINDS)[number]

/** A deployed code with something wrong, which a seed decides. */
export function mutateCode(
  { code, immutables }: MutableCode,
  others: readonly [Hex, ...Hex[]],
  seed: number,
): { kind: MutationKind; mutant: Hex } {
  const random = seededRandom(seed)
  const kind = random.pick(KINDS)
  const bytes = toBytes(code)
  const other = toBytes(random.pick(others))
  const mutant = MUTATIONS[kind](bytes, { other, immutables, random })
  return { kind, mutant: `0x${Buffer.from(mutant).toString('hex')}` }
}

const toBytes = (code: Hex) => Uint8Array.from(Buffer.from(code.slice(2), 'hex'))

type Material = { other: Uint8Array; immutables: readonly ByteRange[]; random: SeededRandom }

const MUTATIONS: Record<MutationKind, (bytes: Uint8Array, material: Material) => Uint8Array> = {
  flip: (bytes, { random }) => {
    for (let left = random.integer(1, 4); left > 0; left--) {
      const at = random.integer(0, bytes.length)
      bytes[at] = (bytes[at] ?? 0) ^ (1 << random.integer(0, 8))
    }
    return bytes
  },
  // Swaps two ranges of equal length: constants, addresses, words.
  swap: (bytes, { random }) => {
    const length = random.pick([1, 2, 4, 20, 32])
    const [a, b] = [random.integer(0, bytes.length - length), random.integer(0, bytes.length - length)]
    const [first, second] = [bytes.slice(a, a + length), bytes.slice(b, b + length)]
    bytes.set(second, a)
    bytes.set(first, b)
    return bytes
  },
  cut: (bytes, { random }) => bytes.slice(0, -random.integer(1, 64)),
  extend: (bytes, { random }) => Uint8Array.from([...bytes, ...new Uint8Array(random.integer(1, 64))]),
  graft: (bytes, { other, random }) => {
    const at = random.integer(0, bytes.length)
    const part = other.slice(at, at + random.integer(1, 400)).slice(0, bytes.length - at)
    bytes.set(part, at)
    return bytes
  },
  overwrite: (bytes, { random }) => {
    const at = random.integer(0, bytes.length)
    return bytes.fill(random.integer(0, 256), at, at + random.integer(1, 200))
  },
  // The tail of another contract.
  retail: (bytes, { other }) => {
    bytes.set(other.slice(-53), bytes.length - 53)
    return bytes
  },
  immutable: (bytes, { immutables, random }) => {
    const [first, ...more] = immutables
    if (!first) return bytes
    const { start, length } = random.pick([first, ...more])
    return bytes.map((byte, i) => (i >= start && i < start + length ? random.integer(0, 256) : byte))
  },
}

/** Decided byte by byte, without the rules that it judges; null where nothing was changed. */
export function compareCodes({ code, immutables, tails }: MutableCode, mutant: Hex): Difference | null {
  const [before, after] = [toBytes(code), toBytes(mutant)]
  if (before.length !== after.length) return 'length'
  const changed = [...before.keys()].filter((i) => before[i] !== after[i])
  const outside = (ranges: readonly ByteRange[]) =>
    changed.filter((i) => !ranges.some(({ start, length }) => i >= start && i < start + length))
  if (outside([...immutables, ...tails]).length > 0) return 'code'
  if (outside(immutables).length > 0) return 'tail'
  return changed.length > 0 ? 'immutable' : null
}
