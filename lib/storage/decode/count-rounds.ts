import type { StorageType } from '../layout/storage-type'

/**
 * Most rounds of reading after the own slots of these types: one for each length within another. If structs
 * contain themselves, each struct counts `recursion + 1` times, with the most lengths between two structs.
 */
export function countRounds(types: readonly StorageType[], recursion: number): number {
  const known = new Map<StorageType, number>()
  const structs = new Set<StorageType>()
  let isEndless = false
  let deepest = 0
  /** `lengths` is the number of lengths around the type. */
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
