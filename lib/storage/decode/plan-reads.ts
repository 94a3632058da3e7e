import { TriptychError } from '@/lib/errors'
import type { Layout } from '../layout/layout'
import { UNTYPED_WORD } from '../layout/storage-type'
import { resolvePath } from '../path/resolve-path'
import type { Words } from '../place/words'
import { createDecoder } from './create-decoder'
import type { Decoded } from './decoded'
import { type DecodeOptions, type DecodeTask, type Entry, READ_LIMITS } from './read-options'

export type ReadOptions = DecodeOptions & {
  /** Path expressions to read instead of all variables. */
  paths?: readonly string[]
  /** Path expressions of mapping entries to show under their mappings: `balances[0xabc…]`. */
  entries?: readonly string[]
}

/**
 * Decodes the variables of a layout from the words at hand. `wanted` are the slots to read next, each once; none when
 * all is known that can be.
 * Throws `PathError` for a path or an entry that does not fit the layout.
 */
export function decodeLayout(
  layout: Layout | null,
  words: Words,
  options: ReadOptions = {},
): { variables: Decoded[]; wanted: bigint[] } {
  const { decoder, wanted } = createDecoder(words, options, findEntries(layout, options.entries ?? []))
  const variables = tasksOf(layout, options.paths).map((task) => decoder.decode(task))
  return { variables, wanted: [...wanted] }
}

/**
 * The reads of a whole contract, or of some paths, in as few rounds as their dependencies allow: it yields the slots of
 * a round, is given their words, and returns the decoded variables when nothing is left to read. Words that are known
 * already are not asked for, nor counted against the limit. All must be of the same block.
 * Throws `PathError` as `decodeLayout` does, and TriptychError when a word that it asked for is not given.
 */
export function* planReads(
  layout: Layout | null,
  options: ReadOptions = {},
  known: Words = new Map(),
): Generator<bigint[], Decoded[], Words> {
  const words = new Map(known)
  const slots = known.size + (options.limits?.slots ?? READ_LIMITS.slots)
  for (;;) {
    const { variables, wanted } = decodeLayout(layout, words, {
      ...options,
      limits: { ...options.limits, slots },
    })
    if (wanted.length === 0) return variables
    const answered = yield wanted
    for (const slot of wanted) {
      const word = answered.get(slot)
      if (word === undefined) throw new TriptychError('A word that was asked for did not come.')
      words.set(slot, word)
    }
  }
}

function tasksOf(layout: Layout | null, paths: readonly string[] | undefined): DecodeTask[] {
  if (paths) {
    return paths.map((text) => {
      const { path, place, type } = resolvePath(layout, text)
      return { path, label: path, type: type ?? UNTYPED_WORD, place, within: [] }
    })
  }
  return (layout?.variables ?? []).map(({ name, type, slot, offset }) => {
    return { path: name, label: name, type, place: { slot, offset }, within: [] }
  })
}

/** Entries by the path of their mapping, each once. */
export function findEntries(layout: Layout | null, paths: readonly string[]): Map<string, Entry[]> {
  const entries = new Map<string, Entry[]>()
  for (const path of paths) {
    const { steps } = resolvePath(layout, path)
    steps.forEach(({ rule, path: entryPath, text, type, place }, i) => {
      const mapping = steps[i - 1]?.path
      if (rule !== 'mapping entry' || mapping === undefined || !type) return
      const siblings = entries.get(mapping) ?? []
      if (siblings.some((sibling) => sibling.path === entryPath)) return
      entries.set(mapping, [...siblings, { path: entryPath, label: text, type, place }])
    })
  }
  return entries
}
