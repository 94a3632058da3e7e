import { type AbiFunction, encodeAbiParameters, type Hex, size } from 'viem'
import { TriptychError } from '@/lib/errors'
import type { ValueReading, ValueType } from '@/lib/storage/layout/storage-type'
import { formatSlot } from '@/lib/storage/place/slot'
import { wordAt } from '@/lib/storage/place/words'
import type { AnswerField } from '../../answer/field'
import type { Random } from '../../draw/random'
import { readBytes, writeWords } from '../../lab/write-words'
import { askedContract, layoutOf, namesFact, type Variant, type VariantContract } from '../../variant/variant'

export type Packed = {
  name: string
  type: ValueType
  /** Type in the ABI: `uint8` for an enum. */
  abiType: string
  offset: number
  bytes: Hex
  says: string
}

export type LessonWord = { contract: VariantContract; slot: bigint; word: Hex; members: readonly Packed[] }

export function drawWord(variant: Variant, random: Random): LessonWord {
  const contract = askedContract(variant)
  const layout = layoutOf(contract)
  const names = namesFact(variant, 'members')
  const stored = names.map((path) => {
    const found = layout.variables.find(({ name }) => name === path)
    if (found?.type.kind !== 'value') throw new TriptychError(`A word of the lesson lacks its ${path}.`)
    return { path, place: found, type: found.type, value: drawBytes(found.type, random) }
  })
  const words = writeWords(layout, stored)
  const slot = stored[0]?.place.slot ?? 0n
  return {
    contract,
    slot,
    word: wordAt(words, slot) ?? formatSlot(0n),
    members: stored.map(({ path, place, type }) => {
      const bytes = readBytes(words, place, type.bytes)
      return {
        name: path,
        type,
        abiType: abiTypeOf(contract, path),
        offset: place.offset,
        bytes,
        says: readValue(type, bytes) ?? '',
      }
    }),
  }
}

function abiTypeOf({ abi }: VariantContract, getter: string): string {
  const found = abi.find((item): item is AbiFunction => item.type === 'function' && item.name === getter)
  return found?.outputs[0]?.type ?? ''
}

export function drawBytes({ bytes, reading }: ValueType, random: Random): Hex {
  if (reading.as === 'bool') return random.below(2) === 0 ? '0x00' : '0x01'
  if (reading.as === 'enum') return `0x0${1 + random.below((reading.members?.length ?? 2) - 1)}`
  const drawn = random.bytes(bytes)
  if (reading.as !== 'int') return drawn
  // Two of three are negative, because the sign is what the lesson teaches.
  const first = random.below(3) === 0 ? random.below(0x80) : 0x80 + random.below(0x80)
  return `0x${first.toString(16).padStart(2, '0')}${drawn.slice(4)}`
}

/** Null if the bytes are no value of the type. */
export function readValue({ reading }: ValueType, bytes: Hex): string | null {
  const number = BigInt(bytes)
  switch (reading.as) {
    case 'uint':
      return String(number)
    case 'int':
      return String(BigInt.asIntN(8 * size(bytes), number))
    case 'bool':
      return number > 1n ? null : String(number === 1n)
    case 'enum':
      return reading.members?.[Number(number)] ?? null
    default:
      return bytes
  }
}

export function valueField({ reading, bytes }: ValueType, label: string): AnswerField {
  if (reading.as === 'bool') return { kind: 'choice', label, options: ['true', 'false'].map(asOption) }
  if (reading.as === 'enum') return { kind: 'choice', label, options: (reading.members ?? []).map(asOption) }
  if (reading.as === 'uint' || reading.as === 'int') {
    // Allows signed and unsigned readings, because choosing one is the question.
    const beyond = 1n << BigInt(8 * bytes)
    return { kind: 'number', label, hint: 'decimal, with its sign', min: -beyond / 2n, max: beyond - 1n }
  }
  return { kind: 'bytes', label, hint: `${bytes} bytes in hexadecimal` }
}

/** The value for viem; null if it is no value of the type. */
export function asArgument(
  { reading, bytes }: ValueType,
  answer: string,
): boolean | number | bigint | Hex | null {
  switch (reading.as) {
    case 'bool':
      return answer === 'true'
    case 'enum': {
      const at = reading.members?.indexOf(answer) ?? -1
      return at < 0 ? null : at
    }
    case 'uint':
    case 'int':
      return fits(reading, BigInt(answer)) ? BigInt(answer) : null
    default:
      return size(answer as Hex) === bytes ? (answer as Hex) : null
  }
}

const fits = ({ as, bits }: Extract<ValueReading, { bits: number }>, number: bigint): boolean =>
  number === (as === 'int' ? BigInt.asIntN(bits, number) : BigInt.asUintN(bits, number))

/** The ABI-encoded value; null if it is no value of the type. */
export function returnedValue(type: ValueType, abiType: string, answer: string): Hex | null {
  const value = asArgument(type, answer)
  return value === null ? null : encodeAbiParameters([{ type: abiType }], [value])
}

const asOption = (value: string) => ({ value, label: value })
