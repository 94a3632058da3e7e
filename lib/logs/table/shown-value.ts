import { countOf } from '@/lib/text/count'
import { groupDigits } from '@/lib/text/group-digits'
import { cutText } from '@/lib/text/safe-text'
import { fitNumber } from '@/lib/text/short-number'
import { type LogReading, type NamedValue, sayEvent } from '../answer/log-reading'
import { isNumber } from './amounts'

/**
 * Of a value: where it has every digit of any usual amount; in a narrow table in a line of its own, and in one of several.
 */
export const MOST_CHARACTERS = { wide: 40, narrow: 34, shared: 27 } as const

/** A value that is no hex as the table has it; the log, opened, copied or exported, has it whole. */
export function shownValue(value: Pick<NamedValue, 'text' | 'type' | 'amount'>, most: number): string {
  const { text, amount } = value
  if (amount) return fitNumber(amount.text, most)
  return isNumber(value) ? fitNumber(groupDigits(text), most) : cutText(text, most)
}

/** Pixels of a character in the type of the table: exactly in figures, on the average in words. */
export const CHARACTER = { figures: 7.9, words: 7 }

/** Characters of hex that stands shortened. */
const HEX = 15

/** Pixels between a name and its value, and behind a value. */
const SPACES = 16

/** Pixels of a column under its title, whose longest value has so many characters. */
export const columnWidth = (title: string, chars: number): number =>
  Math.max(64, title.length * CHARACTER.words + SPACES, Math.ceil(chars * CHARACTER.figures) + 4)

/** Pixels that a log takes where its event and arguments stand in one line, more or less. */
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

/** Stands before text that is not UTF-8. */
export const NOT_UTF8 = 'not UTF-8'

/** Characters of a value as a cell shows it, with what its amount is counted in and whether it is text. */
export function shownLength(value: NamedValue, most: number): number {
  const words = [value.notUtf8 ? NOT_UTF8 : '', shownValue(value, most), value.amount?.symbol ?? '']
  return words.filter(Boolean).join(' ').length
}

/** How much a log is about, by the names that events use. */
const MUCH = /^_*(value|amount|wad|quantity)$/i

/** The values of a log in two lines: the number that people look for beside its event, and all others. */
export function splitValues({ event, values }: LogReading): {
  first: NamedValue | null
  rest: readonly NamedValue[]
} {
  const numbers = event === null ? [] : values.filter((value) => isNumber(value) && !value.hashed)
  const first = numbers.find(({ name }) => MUCH.test(name)) ?? numbers[0] ?? null
  return { first, rest: values.filter((value) => value !== first) }
}

/** Characters that a number takes at least, to keep its size. */
const LEAST = 18

/** A number in a line that it shares with the name of its event, and with what it is counted in. */
export function narrowNumber(value: NamedValue): string {
  const symbol = value.amount?.symbol ?? null
  const taken = symbol === null ? 0 : symbol.length + 1
  return shownValue(value, Math.max(LEAST, MOST_CHARACTERS.shared - taken))
}
