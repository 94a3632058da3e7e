import { countOf } from '@/lib/text/count'
import { groupDigits } from '@/lib/text/group-digits'
import { cutText } from '@/lib/text/safe-text'
import { fitNumber } from '@/lib/text/short-number'
import { type LogReading, type NamedValue, sayEvent } from '../answer/log-reading'
import { isNumber } from './amounts'

/** Enough for every usual amount; in narrow tables on its own line, or on a shared one. */
export const MOST_CHARACTERS = { wide: 40, narrow: 34, shared: 27 } as const

/** A value as the table shows it. */
export function shownValue(value: Pick<NamedValue, 'text' | 'type' | 'amount'>, most: number): string {
  const { text, amount } = value
  if (amount) return fitNumber(amount.text, most)
  return isNumber(value) ? fitNumber(groupDigits(text), most) : cutText(text, most)
}

/** Pixels per character: exact for digits, an average for words. */
export const CHARACTER = { figures: 7.9, words: 7 }

/** Characters of shortened hex. */
const HEX = 15

/** Pixels. */
const SPACES = 16

export const columnWidth = (title: string, chars: number): number =>
  Math.max(64, title.length * CHARACTER.words + SPACES, Math.ceil(chars * CHARACTER.figures) + 4)

/** Estimated pixels of a log on one line. */
export function lineWidth(reading: LogReading): number {
  const { event, note, values, more } = reading
  const words = [
    sayEvent(reading) ?? 'unknown event',
    more ? `and ${countOf(more, 'further argument')}` : '',
    event && note ? note : '',
  ]
  const told = words.join('').length * CHARACTER.words + SPACES * words.length
  const width = values.reduce((sum, value) => sum + widthOfValue(value), told)
  return Math.ceil(width)
}

const widthOfValue = (value: NamedValue): number =>
  value.name.length * CHARACTER.words +
  (value.bytes ? Math.min(HEX, value.text.length) : shownLength(value, MOST_CHARACTERS.wide)) *
    CHARACTER.figures +
  SPACES

export const NOT_UTF8 = 'not UTF-8'

export function shownLength(value: NamedValue, most: number): number {
  const words = [value.notUtf8 ? NOT_UTF8 : '', shownValue(value, most), value.amount?.symbol ?? '']
  return words.filter(Boolean).join(' ').length
}

const MUCH = /^_*(value|amount|wad|quantity)$/i

/** The most important number, and all other values. */
export function splitValues({ event, values }: LogReading): {
  first: NamedValue | null
  rest: readonly NamedValue[]
} {
  const numbers = event === null ? [] : values.filter((value) => isNumber(value) && !value.hashed)
  const first = numbers.find(({ name }) => MUCH.test(name)) ?? numbers[0] ?? null
  return { first, rest: values.filter((value) => value !== first) }
}

/** A number needs 18 characters to keep its size. */
const LEAST = 18

export function narrowNumber(value: NamedValue): string {
  const symbol = value.amount?.symbol ?? null
  const taken = symbol === null ? 0 : symbol.length + 1
  return shownValue(value, Math.max(LEAST, MOST_CHARACTERS.shared - taken))
}
