import type { Layout } from '../layout/layout'
import type { BytesType, StorageType, ValueType } from '../layout/storage-type'

/** How many are enough to see how paths are written. */
const MOST = 3

/** Kinds of types in the order in which their paths teach most. */
const KINDS: readonly StorageType['kind'][] = ['mapping', 'struct', 'dynamic array', 'fixed array']

/** Paths that a layout has, of as many kinds as it has, for a reader to see how they are written; `…` stands for a key. */
export function listExamplePaths({ variables }: Layout): string[] {
  const ofKinds = KINDS.flatMap((kind) => variables.find(({ type }) => type.kind === kind) ?? [])
  const chosen = [...new Set([...ofKinds, ...variables])].slice(0, MOST)
  return chosen.map(({ name, type }) => goIn(name, type))
}

/** Types may contain themselves. */
const DEEPEST = 4

/** The path, led on to something that can be read. */
function goIn(path: string, type: StorageType, depth = 0): string {
  if (depth === DEEPEST) return path
  switch (type.kind) {
    case 'mapping':
      return goIn(`${path}[${exampleKey(type.key)}]`, type.value, depth + 1)
    case 'struct': {
      const [first] = type.members
      return first ? goIn(`${path}.${first.label}`, first.type, depth + 1) : path
    }
    case 'dynamic array':
    case 'fixed array':
      return `${path}[0]`
    default:
      return path
  }
}

function exampleKey(type: ValueType | BytesType): string {
  if (type.kind === 'bytes') return type.isText ? '"…"' : '0x…'
  switch (type.reading.as) {
    case 'address':
    case 'bytes':
      return '0x…'
    case 'bool':
      return 'true'
    case 'enum':
      return type.reading.members?.[0] ?? '0'
    case 'unknown':
      return '…'
    default:
      return '7'
  }
}
