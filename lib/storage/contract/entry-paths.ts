import { readField } from '@/lib/text/field'
import type { ReadOptions } from '../decode/decode-layout'
import type { Layout } from '../layout/layout'
import type { MappingType } from '../layout/storage-type'
import { resolvePath } from '../path/resolve-path'
import type { ReadGo } from './read-price'

/** Keys at once. */
const MAX_KEYS = 200

export type TypedEntries = { paths: readonly string[]; problems: readonly { key: string; why: string }[] }

/**
 * Reads typed keys, one per line. Entries of nested mappings have all keys in brackets: `[0xabc…][7]`. A
 * string key needs no quotes.
 */
export function parseTypedEntries(
  layout: Layout,
  mapping: string,
  isText: boolean,
  typed: string,
): TypedEntries {
  const lines = typed.split('\n').filter((line) => line.trim() !== '')
  if (lines.length > MAX_KEYS) {
    return {
      paths: [],
      problems: [{ key: '', why: `The maximum is ${MAX_KEYS} keys; these are ${lines.length}.` }],
    }
  }
  const paths: string[] = []
  const problems: { key: string; why: string }[] = []
  for (const line of lines) {
    const { value, problem } = readField(() => resolvePath(layout, entryPath(mapping, isText, line)))
    if (value) paths.push(value.path)
    else problems.push({ key: line.trim(), why: problem })
  }
  return { paths: [...new Set(paths)], problems }
}

function entryPath(mapping: string, isText: boolean, line: string): string {
  const key = line.trim()
  if (key.startsWith('[') && key.endsWith(']')) return `${mapping}${key}`
  if (isText && !/^(?:hex|unicode)?(["']).*\1$/s.test(key)) return `${mapping}[${JSON.stringify(line)}]`
  return `${mapping}[${key}]`
}

/** Keys are outermost first. */
export const pathOfKeys = (mapping: string, keys: readonly string[]): string =>
  `${mapping}${keys.map((key) => `[${key}]`).join('')}`

/** Adds entries, and reads only those. */
export function showEntries(layout: Layout, options: ReadOptions, paths: readonly string[]): ReadGo {
  const within = paths.map((path) => resolvePath(layout, path).path)
  return { options: { ...options, entries: [...new Set([...(options.entries ?? []), ...within])] }, within }
}

/** Null if there is no mapping at the path. */
export function findMapping(layout: Layout, path: string): MappingType | null {
  const type = readField(() => resolvePath(layout, path)).value?.type
  return type?.kind === 'mapping' ? type : null
}
