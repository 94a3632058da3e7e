import type { Layout } from '../layout/layout'
import { PathError } from '../path/path-error'
import { resolvePath } from '../path/resolve-path'
import type { ReadOptions } from './plan-reads'

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
