import type { Layout } from '@/lib/storage/layout/layout'
import type { StorageType } from '@/lib/storage/layout/storage-type'
import { type PathPart, parsePath } from '@/lib/storage/path/parse-path'
import { resolvePath } from '@/lib/storage/path/resolve-path'
import { parseTypedKey } from '@/lib/storage/path/typed-key'
import { encodeMappingKey } from '@/lib/storage/place/mapping-key'
import { type DrawnStep, type FollowedPath, leadsTo } from './drawn-path'

/** Null if it does not start with a variable, or asks for a length. */
export function followPath(layout: Layout, path: string): FollowedPath | null {
  const { root, parts } = parsePath(path)
  const variable = root.kind === 'name' ? layout.variables.find(({ name }) => name === root.name) : undefined
  if (!variable) return null
  const steps: DrawnStep[] = []
  let type: StorageType | undefined = variable.type
  for (const part of parts) {
    const step: DrawnStep | null = type ? stepOf(type, part) : null
    if (!step) return null
    steps.push(step)
    type = leadsTo(step)
  }
  return { layout, variable, steps, path, resolved: resolvePath(layout, path) }
}

function stepOf(type: StorageType, part: PathPart): DrawnStep | null {
  if (part.kind === 'member') {
    const member = type.kind === 'struct' && type.members.find(({ label }) => label === part.name)
    return member ? { does: 'member', of: type, member } : null
  }
  switch (type.kind) {
    case 'mapping': {
      const typed = parseTypedKey(type.key, part.key)
      const encoded = encodeMappingKey(typed.type, typed.key)
      return { does: 'key', type, key: { text: typed.canonical, value: typed.key }, encoded }
    }
    case 'dynamic array':
    case 'fixed array':
      return { does: 'index', type, index: BigInt(part.key.text) }
    default:
      return null
  }
}
