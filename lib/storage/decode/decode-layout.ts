import { readField } from '@/lib/text/field'
import type { Layout } from '../layout/layout'
import { UNTYPED_WORD } from '../layout/storage-type'
import { type ResolvedPath, resolvePath } from '../path/resolve-path'
import type { Words } from '../place/words'
import { createDecoder } from './create-decoder'
import { type Decoded, flattenDecoded } from './decoded'
import type { DecodeOptions, DecodeTask, Entry } from './read-options'

export type ReadOptions = DecodeOptions & {
  /** Paths to read instead of all variables. */
  paths?: readonly string[]
  /** Mapping entries to show below their mappings: `balances[0xabc…]`. */
  entries?: readonly string[]
}

/**
 * Decodes the variables of a layout, or those at `options.paths`, from known words. `wanted` has the slots to
 * read next; it is empty when everything is known. Throws `PathError` for a path that does not fit the layout.
 */
export function decodeLayout(
  layout: Layout | null,
  words: Words,
  options: ReadOptions = {},
): { variables: Decoded[]; wanted: bigint[] } {
  const { decoder, wanted } = createDecoder(words, options, findEntries(layout, options.entries ?? []))
  const settled = options.paths?.map((text) => settlePath(layout, text, words))
  const variables = tasksOf(layout, settled).map((task) => decoder.decode(task))
  const { strict } = decoder
  const warned = strict ? warnAll(variables, settled, (path) => strict.warn(path, decoder)) : variables
  return { variables: warned, wanted: [...wanted] }
}

/**
 * The slots to read next. Read them, add their words, and plan again until it is empty: lengths lead to more
 * slots. With `within`, only slots at or below these paths. Throws `PathError` as {@link decodeLayout} does.
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

/** Parents before children. */
export function listWithin(variables: readonly Decoded[], paths: readonly string[]): Decoded[] {
  const named = new Set(paths)
  return [...new Set(flattenDecoded(flattenDecoded(variables).filter(({ path }) => named.has(path))))]
}

export const listWanted = (decoded: readonly Decoded[]): bigint[] => [
  ...new Set(decoded.flatMap(({ content }) => (content.state === 'unread' ? content.slots : []))),
]

/**
 * A path by the known lengths, if they decide its place. Otherwise the length is not checked: storage may
 * still have a value there.
 */
export function settlePath(layout: Layout | null, text: string, words: Words): ResolvedPath {
  const alone = resolvePath(layout, text)
  return alone.unreadLengths > 0 ? resolvePath(layout, text, words) : alone
}

/** Each path with the warnings about its indexes. */
const warnAll = (
  variables: Decoded[],
  settled: readonly ResolvedPath[] = [],
  warn: (resolved: ResolvedPath) => string[],
): Decoded[] =>
  variables.map((one, at) => {
    const resolved = settled[at]
    return resolved ? { ...one, warnings: [...one.warnings, ...warn(resolved)] } : one
  })

function tasksOf(layout: Layout | null, settled: readonly ResolvedPath[] | undefined): DecodeTask[] {
  if (settled) {
    return settled.map(({ path, place, type, unreadLengths }) => {
      return { path, label: path, type: unreadLengths > 0 || !type ? UNTYPED_WORD : type, place, within: [] }
    })
  }
  return (layout?.variables ?? []).map(({ name, type, slot, offset }) => {
    return { path: name, label: name, type, place: { slot, offset }, within: [] }
  })
}

/** By the path of the mapping. */
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

/** Without entries of mappings that this layout does not have. */
export function fitOptions(layout: Layout, options: ReadOptions): ReadOptions {
  const entries = options.entries?.filter((path) => readField(() => resolvePath(layout, path)).value)
  return entries ? { ...options, entries } : options
}
