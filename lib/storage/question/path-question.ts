import { BadInputError } from '@/lib/errors'
import { type ParsedField, readField } from '@/lib/text/field'
import { countSlots, type SlotRange } from '../decode/count-slots'
import { READ_LIMITS, type ReadLimits } from '../decode/read-options'
import type { Layout } from '../layout/layout'
import { isUnsized, type StorageType } from '../layout/storage-type'
import { type ResolvedPath, resolvePath } from '../path/resolve-path'

/** A path that leads to a value. */
export type PathReading = {
  layout: Layout | null
  resolved: ResolvedPath
  /** How many words are read. */
  words: SlotRange
  /** Whether more words may follow them: the layout does not say how many there are. */
  goesOn: boolean
}

/** How far the reading of one value goes. */
export const PATH_LIMITS: ReadLimits = { ...READ_LIMITS, slots: 128 }

/**
 * Words of a value within another, by its type: a layout may have thousands of them, and dozens are offered with each letter that
 * is typed. A variable by itself may also be a gap by its name.
 */
const WORDS = new WeakMap<StorageType, SlotRange>()

function countWords(layout: Layout | null, path: string): SlotRange {
  const { least, most } = countSlots(layout, { paths: [path], limits: PATH_LIMITS }, new Map())
  return { least: Math.min(least, PATH_LIMITS.slots), most: Math.min(most, PATH_LIMITS.slots) }
}

/** Reads a path as typed by a layout, or says what is wrong with it. */
export function parsePathQuestion(layout: Layout | null, typed: string): ParsedField<PathReading> {
  return readField(() => {
    const resolved = resolvePath(layout, typed)
    const { path, type, steps, waits } = resolved
    if (type?.kind === 'mapping') {
      throw new BadInputError(`${path} is a mapping: add a key, ${path}[…].`)
    }
    const isWithin = steps.length > 1 && type !== null && waits === 0
    const known = isWithin ? WORDS.get(type) : undefined
    const words = known ?? countWords(layout, path)
    if (isWithin) WORDS.set(type, words)
    return { layout, resolved, words, goesOn: type !== null && isUnsized(type) }
  })
}
