import type { StorageType } from '../layout/storage-type'

/**
 * How many times at most something more is to be read of values of these types once their own slots were: the data behind a
 * length, what lies behind lengths in it, and so on. Infinitely often where a type contains itself.
 */
export function countRounds(types: readonly StorageType[]): number {
  const known = new Map<StorageType, number>()
  const roundsOf = (type: StorageType): number => {
    const found = known.get(type)
    if (found !== undefined) return found
    // What comes upon it again while it is looked into has no end.
    known.set(type, Number.POSITIVE_INFINITY)
    const rounds = lookInto(type)
    known.set(type, rounds)
    return rounds
  }
  const lookInto = (type: StorageType): number => {
    switch (type.kind) {
      case 'bytes':
        return 1
      case 'fixed array':
        return roundsOf(type.base)
      case 'dynamic array':
        return 1 + roundsOf(type.base)
      case 'struct':
        return most(type.members.map((member) => roundsOf(member.type)))
      default:
        return 0
    }
  }
  return most(types.map(roundsOf))
}

const most = (counts: readonly number[]): number => counts.reduce((max, count) => Math.max(max, count), 0)
