import { concatHex, type Hex, numberToHex, padHex } from 'viem'
import { TriptychError } from '@/lib/errors'
import type { StorageType } from '@/lib/storage/layout/storage-type'

/**
 * A value of a type whose bytes are all told from zero and from each other, as it lies in its slot; and as a getter returns it.
 * A type with few values has its 1.
 */
export function fillValue(type: StorageType): { value: Hex; as: Hex } {
  if (type.kind !== 'value') throw new TriptychError(`${type.label} is no value.`)
  const { bytes, reading } = type
  if (reading.as === 'bool' || reading.as === 'enum')
    return { value: '0x01', as: padHex('0x01', { size: 32 }) }
  const value = concatHex(Array.from({ length: bytes }, (_, i) => numberToHex(i + 1, { size: 1 })))
  return { value, as: padHex(value, { size: 32, dir: reading.as === 'bytes' ? 'right' : 'left' }) }
}
