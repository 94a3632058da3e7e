import { BadInputError } from '@/lib/errors'
import { type ParsedField, readField } from '@/lib/text/field'
import { countSlots, type SlotRange } from '../decode/count-slots'
import { READ_LIMITS, type ReadLimits } from '../decode/read-options'
import type { Layout } from '../layout/layout'
import { isUnsized, type StorageType } from '../layout/storage-type'
import { type ResolvedPath, resolvePath } from '../path/resolve-path'

/** A path to a value. */
export type PathReading = {
  layout: Layout | null
  resolved: ResolvedPath
  /** How many words to read. */
  words: SlotRange
  /** True if the layout does not say how many words the value has. */
  sizeUnknown: boolean
}

export const PATH_LIMITS: ReadLimits = { ...READ_LIMITS, slots: 128 }

/**
 * Counts by type, because dozens of suggestions are priced per key press. A variable is counted separately:
 * it may be a gap.
 */
const WORDS = new WeakMap<StorageType, SlotRange>()

function countWords(layout: Layout | null, path: string): SlotRange {
  const { least, most } = countSlots(layout, { paths: [path], limits: PATH_LIMITS }, new Map())
  return { least: Math.min(least, PATH_LIMITS.slots), most: Math.min(most, PATH_LIMITS.slots) }
}

export function parsePathQuestion(layout: Layout | null, typed: string): ParsedField<PathReading> {
  return readField(() => {
    const resolved = resolvePath(layout, typed)
    const { path, type, steps, unreadLengths } = resolved
    if (type?.kind === 'mapping') {
      throw new BadInputError(`${path} is a mapping: add a key, ${path}[…].`)
    }
    const isWithin = steps.length > 1 && type !== null && unreadLengths === 0
    const known = isWithin ? WORDS.get(type) : undefined
    const words = known ?? countWords(layout, path)
    if (isWithin) WORDS.set(type, words)
    return { layout, resolved, words, sizeUnknown: type !== null && isUnsized(type) }
  })
}
