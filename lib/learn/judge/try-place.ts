import { concatHex, type Hex, numberToHex, padHex, size, sliceHex } from 'viem'
import { TriptychError } from '@/lib/errors'
import type { StorageType, ValueType } from '@/lib/storage/layout/storage-type'
import type { Place } from '@/lib/storage/place/array-element'
import { formatSlot } from '@/lib/storage/place/slot'
import { byteField, type LessonAnswer, slotField } from '../answer/field'
import type { AskedByte } from '../byte/asked-byte'
import { Experiment, type Output, REJECTED, type Trial } from '../lab/trial'
import type { VariantContract } from '../variant/variant'
import { deployFor, type Getter } from './try-slot'

/** A value with a getter, and the place of an answer. */
type Placed = { getter: Getter; type: StorageType; place: Place }

/**
 * Writes each value to the bytes of its place only, then to all other bytes. The getter must return the value, then zero.
 * Each value has a new contract.
 */
export function tryPlaces(contract: VariantContract, placed: readonly Placed[]): Trial {
  const lab = new Experiment()
  const checks = placed.map(({ getter, type, place: { slot, offset } }) => {
    const { value, as } = fillValue(type)
    const word = shift(value, offset)
    if (word === null || BigInt.asUintN(256, slot) !== slot) return null
    const { address, read } = deployFor(lab, contract, getter)
    lab.put(address, formatSlot(slot), word)
    const only = read()
    lab.put(address, formatSlot(slot), invert(value, offset))
    const rest = read()
    return () => wordOf(only, getter) === as && wordOf(rest, getter) === formatSlot(0n)
  })
  const whole = checks.filter((check) => check !== null)
  return whole.length < checks.length ? REJECTED : lab.trial(() => whole.every((check) => check()))
}

function wordOf(output: Output, { word = 0 }: Getter): Hex | null {
  const returned = output()
  return returned === null ? null : sliceHex(returned, 32 * word, 32 * word + 32)
}

/** Null if the value does not fit. */
function shift(value: Hex, offset: number): Hex | null {
  if (!Number.isInteger(offset) || offset < 0 || offset + size(value) > 32) return null
  return padHex(`0x${(BigInt(value) << BigInt(8 * offset)).toString(16)}`, { size: 32 })
}

/** All bits outside the value. */
function invert(value: Hex, offset: number): Hex {
  const own = ((1n << BigInt(8 * size(value))) - 1n) << BigInt(8 * offset)
  return padHex(`0x${(((1n << 256n) - 1n) ^ own).toString(16)}`, { size: 32 })
}

/** A value whose bytes all differ, in storage and as a getter returns it. A bool or an enum is 1. */
function fillValue(type: StorageType): { value: Hex; as: Hex } {
  if (type.kind !== 'value') throw new TriptychError(`${type.label} is no value.`)
  const { bytes, reading } = type
  if (reading.as === 'bool' || reading.as === 'enum')
    return { value: '0x01', as: padHex('0x01', { size: 32 }) }
  const value = concatHex(Array.from({ length: bytes }, (_, i) => numberToHex(i + 1, { size: 1 })))
  return { value, as: padHex(value, { size: 32, dir: reading.as === 'bytes' ? 'right' : 'left' }) }
}

/** Fields, truth and experiment of a question for the slot and offset of a value; `called` is how the text names the getter. */
export const askPlace = (
  contract: VariantContract,
  getter: Getter,
  type: StorageType,
  { slot, offset }: Place,
  called = getter.name,
) => ({
  fields: [slotField(), byteField()],
  truth: [formatSlot(slot), String(offset)],
  tried: `A value was written to these bytes only, and \`${called}\` returned it. Then only the other bytes were set, and it returned 0.`,
  judge: ([answeredSlot = '', answeredOffset = '0']: LessonAnswer) => {
    const place = { slot: BigInt(answeredSlot), offset: Number(answeredOffset) }
    return tryPlaces(contract, [{ getter, type, place }])
  },
})

/** Writes only this byte. The getter must return a value with the byte in the right position. */
export function tryByte(
  contract: VariantContract,
  { name, type }: { name: string; type: ValueType },
  [slot = '', offset = '']: LessonAnswer,
  asked: AskedByte,
): Trial {
  const at = { slot: BigInt(slot), offset: BigInt(offset) }
  const isPlace = BigInt.asUintN(256, at.slot) === at.slot && at.offset >= 0n && at.offset < 32n
  if (!isPlace) return REJECTED
  const lab = new Experiment()
  const { address, read } = deployFor(lab, contract, { name })
  lab.put(address, formatSlot(at.slot), formatSlot(BigInt(asked.byte) << (8n * at.offset)))
  const output = read()
  return lab.trial(() => output() === returnedOf(type, asked))
}

/** The returned word if all other bytes are zero. */
function returnedOf({ reading }: ValueType, { value, at, byte }: AskedByte): Hex {
  const alone = `0x${(BigInt(byte) << BigInt(8 * at)).toString(16).padStart(2 * size(value), '0')}` as const
  return padHex(alone, { size: 32, dir: reading.as === 'bytes' ? 'right' : 'left' })
}
