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

/** Where a value of so many bytes is said to lie; `offset` counts bytes from the low-order end. */
export type RulerPlace = { slot: Hex; offset: number }

/**
 * Are these the bytes? First only they hold something, then all but they do: the place is right if the contract reads the value
 * the first time and nothing the second. `value` is one of the type, without a zero byte. `n` contracts were made before.
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

/** What a getter returned; null where the call failed. */
function wordOf(result: LabResult | undefined, { word = 0 }: Getter): Hex | null {
  return result?.error === null ? sliceHex(result.output, 32 * word, 32 * word + 32) : null
}

/** The value alone in a word, so far from its low-order end; null where it does not fit. */
function shift(value: Hex, offset: number): Hex | null {
  if (!Number.isInteger(offset) || offset < 0 || offset + size(value) > 32) return null
  return padHex(`0x${(BigInt(value) << BigInt(8 * offset)).toString(16)}`, { size: 32 })
}

/** Every bit set but those of the bytes in question. */
function invert(value: Hex, offset: number): Hex {
  const own = ((1n << BigInt(8 * size(value))) - 1n) << BigInt(8 * offset)
  return padHex(`0x${(((1n << 256n) - 1n) ^ own).toString(16)}`, { size: 32 })
}

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

/** A value that is asked for, by its getter. */
export type Sought = { getter: Getter; type: StorageType }

/** Do all of these lie where it was answered? The answer is a slot and a byte for each, numbers of any size. */
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

/** On the n-th contract of the experiment. */
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

/** Is this the byte? It is put there alone, and the getter has to return a value in which it stands where it is asked for. */
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

/** The value of which all other bytes are zero, as a getter returns it. */
function returnedOf({ reading }: ValueType, { value, at, byte }: AskedByte): Hex {
  const alone = `0x${(BigInt(byte) << BigInt(8 * at)).toString(16).padStart(2 * size(value), '0')}` as const
  return padHex(alone, { size: 32, dir: reading.as === 'bytes' ? 'right' : 'left' })
}
