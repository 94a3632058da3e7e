import { type AbiParameter, bytesToHex, type Hex, hexToBytes, hexToString, sliceHex } from 'viem'
import { parseBytesHead } from '@/lib/storage/place/bytes-head'
import { dataSlot } from '@/lib/storage/place/data-slot'
import { addSlots } from '@/lib/storage/place/slot'
import { type Words, wordAt } from '@/lib/storage/place/words'
import type { AnswerField } from '../../answer/field'
import { readBytes } from '../../lab/write-words'

export function keyField({ type }: AbiParameter): AnswerField {
  if (type === 'string') return { kind: 'text', label: 'Text for `unlock`' }
  if (isBytes(type)) return { kind: 'bytes', label: 'Bytes for `unlock`', hint: 'hexadecimal' }
  return {
    kind: 'number',
    label: 'Number for `unlock`',
    hint: 'decimal or hexadecimal',
    max: (1n << BigInt(8 * widthOf(type))) - 1n,
  }
}

/** A conversion in Solidity: `bytesN` keeps the left end, numbers keep the right end. */
export const keyFrom = ({ type }: AbiParameter, stored: Hex): string =>
  asAnswer(type, isBytes(type) ? leftEnd(type, stored) : rightEnd(type, stored))

export const keyFromOtherEnd = ({ type }: AbiParameter, stored: Hex): string =>
  asAnswer(type, isBytes(type) ? rightEnd(type, stored) : leftEnd(type, stored))

export function reversedKey({ type }: AbiParameter, stored: Hex): string {
  const kept = isBytes(type) ? leftEnd(type, stored) : rightEnd(type, stored)
  return asAnswer(type, bytesToHex(hexToBytes(kept).reverse()))
}

const isBytes = (type: string): boolean => type.startsWith('bytes')
const leftEnd = (type: string, stored: Hex): Hex => sliceHex(stored, 0, widthOf(type))
const rightEnd = (type: string, stored: Hex): Hex => sliceHex(stored, -widthOf(type))
const asAnswer = (type: string, kept: Hex): string => (isBytes(type) ? kept : String(BigInt(kept)))

/** Undefined if it does not fit the type. */
export function keyArgument({ type }: AbiParameter, answer: string): string | bigint | undefined {
  if (type === 'string') return answer
  const width = widthOf(type)
  if (isBytes(type)) return answer.length === 2 + 2 * width ? answer : undefined
  const value = BigInt(answer)
  return value >= 0n && value < 1n << BigInt(8 * width) ? value : undefined
}

const widthOf = (type: string): number => {
  const digits = Number(type.replace(/\D/g, ''))
  return isBytes(type) ? digits : digits / 8
}

/** Null if the slot holds no text. */
export function readStoredText(words: Words, slot: bigint): string | null {
  const head = wordAt(words, slot)
  if (!head) return null
  const { form, length, isValid } = parseBytesHead(head)
  if (!isValid || length > 1024n) return null
  if (form === 'short') return hexToString(sliceHex(head, 0, Number(length)))
  const count = Math.ceil(Number(length) / 32)
  const chunks = Array.from({ length: count }, (_, i) =>
    readBytes(words, { slot: addSlots(dataSlot(slot), BigInt(i)), offset: 0 }, 32).slice(2),
  )
  return hexToString(sliceHex(`0x${chunks.join('')}`, 0, Number(length)))
}
