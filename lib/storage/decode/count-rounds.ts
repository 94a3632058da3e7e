import type { StorageType } from '../layout/storage-type'

/**
 * How many times at most something more is to be read of values of these types once their own slots were: the data behind a
 * length, what lies behind lengths in it, and so on. A struct may lie in itself as often as `recursion` says: then no chain of
 * them is longer than all structs that many times, each behind the most lengths that lie between two.
 */
export function countRounds(types: readonly StorageType[], recursion: number): number {
  const known = new Map<StorageType, number>()
  const structs = new Set<StorageType>()
  let isEndless = false
  let deepest = 0
  /** The most lengths one within another, down to what is known already. */
  const roundsOf = (type: StorageType, lengths: number): number => {
    deepest = Math.max(deepest, lengths)
    switch (type.kind) {
      case 'bytes':
        deepest = Math.max(deepest, lengths + 1)
        return 1
      case 'fixed array':
        return roundsOf(type.base, lengths)
      case 'dynamic array':
        return 1 + roundsOf(type.base, lengths + 1)
      case 'struct':
        return roundsOfStruct(type)
      default:
        return 0
    }
  }
  const roundsOfStruct = (type: Extract<StorageType, { kind: 'struct' }>): number => {
    const found = known.get(type)
    if (found !== undefined) return found
    if (structs.has(type)) {
      isEndless = true
      return 0
    }
    structs.add(type)
    const rounds = most(type.members.map((member) => roundsOf(member.type, 0)))
    known.set(type, rounds)
    return rounds
  }
  const rounds = most(types.map((type) => roundsOf(type, 0)))
  return isEndless ? ((recursion + 1) * structs.size + 1) * deepest : rounds
}

const most = (counts: readonly number[]): number => counts.reduce((max, count) => Math.max(max, count), 0)
