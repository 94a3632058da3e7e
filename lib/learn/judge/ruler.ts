import { concatHex, type Hex, numberToHex, padHex, size, sliceHex } from 'viem'
import { TriptychError } from '@/lib/errors'
import type { StorageType, ValueType } from '@/lib/storage/layout/storage-type'
import type { Place } from '@/lib/storage/place/array-element'
import { formatSlot } from '@/lib/storage/place/slot'
import { byteField, type LessonAnswer, slotField } from '../answer/field'
import type { AskedByte } from '../byte/asked-byte'
import { callStep, deployStep, type LabResult, labAddress, type Trial } from '../lab/trial'
import type { VariantContract } from '../variant/variant'
import { type Getter, needSteps } from './mark'

/** `offset` counts from the low-order end. */
export type RulerPlace = { slot: Hex; offset: number }

/**
 * Writes the value to these bytes only, then to all other bytes. The getter must return the value, then zero. `value` has no
 * zero byte; `n` contracts are deployed before.
 */
export function tryRuler(
  contract: VariantContract,
  getter: Getter,
  { slot, offset }: RulerPlace,
  { value, as }: { value: Hex; as: Hex },
  n = 0,
): Trial {
  const word = shift(value, offset)
  if (word === null) return { steps: [], accepts: () => false }
  const address = labAddress(n)
  const read = callStep(address, contract.abi, getter.name, getter.args)
  return {
    steps: [
      deployStep(contract),
      ...needSteps(getter, n),
      { do: 'put', address, slot, word },
      read,
      { do: 'put', address, slot, word: invert(value, offset) },
      read,
    ],
    accepts: (results) => {
      const [only, , rest] = results.slice(-3)
      return wordOf(only, getter) === as && wordOf(rest, getter) === NOTHING
    },
  }
}

const NOTHING = padHex('0x', { size: 32 })

function wordOf(result: LabResult | undefined, { word = 0 }: Getter): Hex | null {
  return result?.error === null ? sliceHex(result.output, 32 * word, 32 * word + 32) : null
}

/** Null if the value does not fit. */
function shift(value: Hex, offset: number): Hex | null {
  if (!Number.isInteger(offset) || offset < 0 || offset + size(value) > 32) return null
  return padHex(`0x${(BigInt(value) << BigInt(8 * offset)).toString(16)}`, { size: 32 })
}

function invert(value: Hex, offset: number): Hex {
  const own = ((1n << BigInt(8 * size(value))) - 1n) << BigInt(8 * offset)
  return padHex(`0x${(((1n << 256n) - 1n) ^ own).toString(16)}`, { size: 32 })
}

/** A value whose bytes all differ, in storage and as a getter returns it. A bool or an enum is 1. */
export function fillValue(type: StorageType): { value: Hex; as: Hex } {
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
  judge: ([answeredSlot = '', answeredOffset = '0']: LessonAnswer) =>
    tryRuler(
      contract,
      getter,
      { slot: answeredSlot as Hex, offset: Number(answeredOffset) },
      fillValue(type),
    ),
})

export type Sought = { getter: Getter; type: StorageType }

/** `answer` is a slot and an offset for each value. */
export function tryPlaces(contract: VariantContract, sought: readonly Sought[], answer: LessonAnswer): Trial {
  const trials = sought.map((one, n) => tryPlace(contract, one, answer.slice(2 * n, 2 * n + 2), n))
  return {
    steps: trials.flatMap(({ steps }) => steps),
    accepts: (results) =>
      trials.every(({ steps, accepts }, n) => {
        const before = trials.slice(0, n).flatMap((trial) => trial.steps).length
        return accepts(results.slice(before, before + steps.length))
      }),
  }
}

/** `n`: index of the contract in the experiment. */
function tryPlace(
  contract: VariantContract,
  { getter, type }: Sought,
  [slot = '', offset = '']: LessonAnswer,
  n: number,
): Trial {
  const at = BigInt(slot)
  if (BigInt.asUintN(256, at) !== at) return { steps: [], accepts: () => false }
  return tryRuler(contract, getter, { slot: formatSlot(at), offset: Number(offset) }, fillValue(type), n)
}

/** Writes only this byte. The getter must return a value with the byte in the right position. */
export function tryByte(
  contract: VariantContract,
  { name, type }: { name: string; type: ValueType },
  [slot = '', offset = '']: LessonAnswer,
  asked: AskedByte,
): Trial {
  const at = { slot: BigInt(slot), offset: BigInt(offset) }
  const isPlace = BigInt.asUintN(256, at.slot) === at.slot && at.offset >= 0n && at.offset < 32n
  if (!isPlace) return { steps: [], accepts: () => false }
  const word = formatSlot(BigInt(asked.byte) << (8n * at.offset))
  const returned = returnedOf(type, asked)
  return {
    steps: [
      deployStep(contract),
      { do: 'put', address: labAddress(0), slot: formatSlot(at.slot), word },
      callStep(labAddress(0), contract.abi, name),
    ],
    accepts: ([made, , read]) => made?.error === null && read?.error === null && read.output === returned,
  }
}

/** The returned word if all other bytes are zero. */
function returnedOf({ reading }: ValueType, { value, at, byte }: AskedByte): Hex {
  const alone = `0x${(BigInt(byte) << BigInt(8 * at)).toString(16).padStart(2 * size(value), '0')}` as const
  return padHex(alone, { size: 32, dir: reading.as === 'bytes' ? 'right' : 'left' })
}
