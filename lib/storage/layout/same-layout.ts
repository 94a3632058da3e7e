import type { Layout, Variable } from './layout'
import type { StorageType } from './storage-type'

/** The same variables at the same places, with the same types down to their members. */
export const isSameLayout = (a: Layout, b: Layout): boolean => writeLayout(a) === writeLayout(b)

function writeLayout({ variables, transient }: Layout): string {
  const seen = new Set<StorageType>()
  const write = ({
    label,
    slot,
    offset,
    type,
  }: Pick<Variable, 'label' | 'slot' | 'offset' | 'type'>): string =>
    `${label}@${slot}+${offset}:${writeType(type)}`
  // Types may contain themselves: a second time only the name is written.
  const writeType = (type: StorageType): string => {
    if (seen.has(type)) return type.label
    seen.add(type)
    switch (type.kind) {
      case 'struct':
        return `${type.label}{${type.members.map(write)}}`
      case 'mapping':
        return `${type.label}(${type.key.label}=>${writeType(type.value)})`
      case 'fixed array':
        return `${type.label}[${writeType(type.base)}]`
      case 'dynamic array':
        return `${type.label}[${writeType(type.base)}]`
      case 'value':
        return `${type.label}/${type.bytes}`
      default:
        return type.label
    }
  }
  return [...variables.map(write), 'transient', ...transient.map(write)].join('\n')
}
