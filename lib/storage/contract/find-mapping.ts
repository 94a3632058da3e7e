import type { Layout } from '../layout/layout'
import type { MappingType } from '../layout/storage-type'
import { PathError } from '../path/path-error'
import { resolvePath } from '../path/resolve-path'

/** The type of the mapping at a path, or null when there is none. */
export function findMapping(layout: Layout, path: string): MappingType | null {
  try {
    const { type } = resolvePath(layout, path)
    return type?.kind === 'mapping' ? type : null
  } catch (error) {
    if (error instanceof PathError) return null
    throw error
  }
}
