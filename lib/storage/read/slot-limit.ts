import { BadInputError } from '@/lib/errors'
import { formatCount } from '@/lib/text/count'
import { showPath } from '@/lib/text/safe-text'
import type { Strict } from '../decode/read-options'

/** Variables, members and elements per slot: a slot has up to 32 values, and each may be inside others. */
const VALUES_PER_SLOT = 64

const LONGEST_PATH = 200

/** Counts what a caller's plan takes, while it is made, and throws {@link BadInputError} at the limit. */
export function createSlotLimit(most: number): Omit<Strict, 'warn'> {
  const slots = new Set<bigint>()
  let values = 0
  let path = ''

  const refuse = (limit: string) => {
    const whatToDo = 'Pass narrower `paths`, lower `limits.elements`, or raise `limits.slots`.'
    const at = showPath(path, LONGEST_PATH)
    return new BadInputError(`The limit of ${limit} is reached at ${at}. ${whatToDo}`, { whatToDo })
  }
  const expect = (count: number) => {
    if (count > most) throw refuse(`${formatCount(most)} slots`)
  }
  return {
    enter(next) {
      path = next
      values++
      // Structs of a layout that is wrong may share their slots.
      if (values > most * VALUES_PER_SLOT) throw refuse(`${formatCount(most * VALUES_PER_SLOT)} values`)
    },
    expect,
    read(next) {
      for (const slot of next) slots.add(slot)
      expect(slots.size)
    },
  }
}
