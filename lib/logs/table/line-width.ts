import { countOf } from '@/lib/text/count'
import { type LogReading, type NamedValue, sayEvent } from '../answer/log-reading'
import { MOST_CHARACTERS, shownValue } from './shown-value'

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
