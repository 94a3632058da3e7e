import type { Layout } from '../layout/layout'
import { UNTYPED_WORD } from '../layout/storage-type'
import { PathError } from '../path/path-error'
import { type ResolvedPath, resolvePath } from '../path/resolve-path'
import type { Words } from '../place/words'
import { createDecoder } from './create-decoder'
import { type Decoded, flattenDecoded } from './decoded'
import type { DecodeOptions, DecodeTask, Entry } from './read-options'

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
  const variables = tasksOf(layout, options.paths, words).map((task) => decoder.decode(task))
  return { variables, wanted: [...wanted] }
}

/**
 * Slots to read next, each once, from the words at hand on: those that are known to be needed. More may follow from their
 * words; none when all is known that can be. With `within`, only those of what lies at these paths and below them.
 * Throws `PathError` as `decodeLayout` does.
 */
export function planReads(
  layout: Layout | null,
  words: Words,
  options: ReadOptions = {},
  within?: readonly string[],
): bigint[] {
  const { variables, wanted } = decodeLayout(layout, words, options)
  return within ? listWanted(listWithin(variables, within)) : wanted
}

/** What lies at some paths and below them, outer before inner. */
export function listWithin(variables: readonly Decoded[], paths: readonly string[]): Decoded[] {
  const named = new Set(paths)
  return [...new Set(flattenDecoded(flattenDecoded(variables).filter(({ path }) => named.has(path))))]
}

/** Slots whose words are not at hand, each once. */
export const listWanted = (decoded: readonly Decoded[]): bigint[] => [
  ...new Set(decoded.flatMap(({ content }) => (content.state === 'unread' ? content.slots : []))),
]

/** A path by the lengths at hand, where they decide its place. Others are not held against lengths: a value may be there all the same. */
export function settlePath(layout: Layout | null, text: string, words: Words): ResolvedPath {
  const alone = resolvePath(layout, text)
  return alone.waits > 0 ? resolvePath(layout, text, words) : alone
}

function tasksOf(layout: Layout | null, paths: readonly string[] | undefined, words: Words): DecodeTask[] {
  if (paths) {
    return paths.map((text) => {
      const { path, place, type, waits } = settlePath(layout, text, words)
      return { path, label: path, type: waits > 0 || !type ? UNTYPED_WORD : type, place, within: [] }
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

/** Options for one of several layouts: entries of mappings that it does not have are left to the others. */
export function fitOptions(layout: Layout, options: ReadOptions): ReadOptions {
  const { entries } = options
  return entries ? { ...options, entries: entries.filter((path) => hasEntry(layout, path)) } : options
}

function hasEntry(layout: Layout, path: string): boolean {
  try {
    resolvePath(layout, path)
    return true
  } catch (error) {
    if (error instanceof PathError) return false
    throw error
  }
}
