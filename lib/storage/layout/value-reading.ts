import { showHiddenCharacters } from '@/lib/text/safe-text'
import type { ValueReading } from './storage-type'
import type { TypeKnowledge } from './type-knowledge'

/**
 * How a value type is decoded, by its name: `uint8`, `contract Vault`, `enum Gallery.Phase`. `id` is its
 * identifier in the layout.
 */
export function readingOf(
  { id, label, bytes }: { id: string; label: string; bytes: number },
  { enums, underlying }: TypeKnowledge,
): ValueReading {
  const elementary = elementaryReading(label)
  if (elementary) return elementary
  if (label.startsWith('contract ')) return { as: 'address' }
  if (label.startsWith('enum ')) {
    const members = enums.get(id) ?? enums.get(label.slice('enum '.length))
    return { as: 'enum', members: members?.map((name) => showHiddenCharacters(name)) ?? null }
  }
  if (label.startsWith('function ')) {
    return { as: bytes === 24 ? 'external function' : 'internal function' }
  }
  return elementaryReading(underlying.get(id) ?? underlying.get(label) ?? '') ?? { as: 'unknown' }
}

/** Null for other types. */
export function elementaryReading(name: string): ValueReading | null {
  if (name === 'bool') return { as: 'bool' }
  if (name === 'address' || name === 'address payable') return { as: 'address' }
  const [, family, digits] = /^(uint|int|bytes)(\d{1,3})$/.exec(name) ?? []
  const width = Number(digits)
  if (family === 'bytes') return width >= 1 && width <= 32 ? { as: 'bytes', size: width } : null
  if (family === undefined || width % 8 !== 0 || width < 8 || width > 256) return null
  return { as: family === 'int' ? 'int' : 'uint', bits: width }
}

/** Null if the reading does not determine the size. */
export function readingBytes(reading: ValueReading): number | null {
  switch (reading.as) {
    case 'uint':
    case 'int':
      return reading.bits / 8
    case 'bytes':
      return reading.size
    case 'bool':
      return 1
    case 'address':
      return 20
    default:
      return null
  }
}
