import { BadInputError } from '@/lib/errors'
import { formatSlot, parseSlot } from '@/lib/storage/place/slot'
import type { AnswerField, LessonAnswer } from './field'

/**
 * Converts typed text to its canonical form: slots and words as 32 bytes, numbers in decimal, bytes in lower case. Accepts
 * decimal and hexadecimal, with or without padding, spaces and `_`. Throws {@link BadInputError}.
 */
export function parseAnswer(field: AnswerField, typed: string): string {
  const text = field.kind === 'text' ? typed : typed.replace(/[\s_]/g, '')
  if (text === '') throw new BadInputError(`${field.label}: type an answer first.`)
  switch (field.kind) {
    case 'choice':
      if (field.options.some(({ value }) => value === typed)) return typed
      throw new BadInputError(`${field.label}: choose one of the options.`)
    case 'slot':
      return formatSlot(parseSlot(text.replace(/^0X/, '0x')))
    case 'number':
      return String(parseWhole(field, text))
    case 'word':
      return formatSlot(parseHexWord(field, text))
    case 'bytes':
      return parseBytes(field, text)
    case 'text':
      return text
  }
}

function parseWhole({ label, min = 0n, max }: NumberField, text: string): bigint {
  if (/^-?(\d{79,}|0x[0-9a-f]{65,})$/i.test(text)) throw new BadInputError(tooLarge(label))
  if (!/^(-?\d{1,78}|0x[0-9a-f]{1,64})$/i.test(text)) {
    throw new BadInputError(`${label}: type a whole number, decimal or hexadecimal with 0x.`)
  }
  const number = BigInt(text.toLowerCase())
  if (number < min) throw new BadInputError(`${label}: at least ${min}.`)
  if (max !== undefined && number > max) throw new BadInputError(`${label}: at most ${max}.`)
  if (number > MAX_WORD) throw new BadInputError(tooLarge(label))
  return number
}

type NumberField = Extract<AnswerField, { kind: 'number' }>

const MAX_WORD = (1n << 256n) - 1n

const tooLarge = (label: string): string => `${label}: this number does not fit into 32 bytes.`

function parseHexWord(field: AnswerField, text: string): bigint {
  const digits = text.replace(/^0x/i, '')
  if (!/^[0-9a-f]{1,64}$/i.test(digits)) {
    throw new BadInputError(`${field.label}: a word has at most 64 hexadecimal digits.`)
  }
  return BigInt(`0x${digits}`)
}

function parseBytes(field: AnswerField, text: string): string {
  const digits = text.replace(/^0x/i, '').toLowerCase()
  if (!/^([0-9a-f]{2})*$/.test(digits)) {
    throw new BadInputError(`${field.label}: type two hexadecimal digits for each byte.`)
  }
  return `0x${digits}`
}

export function readAnswers(
  fields: readonly AnswerField[],
  typed: readonly string[],
): { answer: LessonAnswer; problems?: undefined } | { answer?: undefined; problems: (string | undefined)[] } {
  const read = fields.map((field, i) => readOne(field, typed[i] ?? ''))
  if (read.some(({ problem }) => problem !== undefined))
    return { problems: read.map(({ problem }) => problem) }
  return { answer: read.flatMap(({ text }) => (text === undefined ? [] : [text])) }
}

function readOne(field: AnswerField, typed: string): { text?: string; problem?: string } {
  try {
    return { text: parseAnswer(field, typed) }
  } catch (error) {
    if (error instanceof BadInputError) return { problem: error.shortMessage }
    throw error
  }
}
