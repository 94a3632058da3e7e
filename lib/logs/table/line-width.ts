import { countOf } from '@/lib/text/count'
import type { LogReading, NamedValue } from '../answer/log-reading'
import { MOST_CHARACTERS, shownValue } from './shown-value'

/** Pixels of a character in the type of the table: exactly in figures, on the average in words. */
export const CHARACTER = { figures: 7.9, words: 7 }

/** Characters of hex that stands shortened. */
const HEX = 15

/** Pixels between a name and its value, and behind a value. */
const SPACES = 16

/** Pixels that a log takes where its event and arguments stand in one line, more or less. */
export function lineWidth({ event, note, values, more }: LogReading): number {
  const words = [
    event ?? 'unknown event',
    more ? `and ${countOf(more, 'further argument')}` : '',
    event && note ? note : '',
  ]
  const told = words.join('').length * CHARACTER.words + SPACES * words.length
  const width = values.reduce((sum, value) => sum + widthOfValue(value), told)
  return Math.ceil(width)
}

const widthOfValue = (value: NamedValue): number =>
  value.name.length * CHARACTER.words +
  (value.bytes ? Math.min(HEX, value.text.length) : shownLength(value, MOST_CHARACTERS.line)) *
    CHARACTER.figures +
  SPACES

/** Characters of a value as a cell shows it, with what its amount is counted in. */
export function shownLength(value: NamedValue, most: number): number {
  const symbol = value.amount?.symbol ?? null
  return shownValue(value, most).length + (symbol === null ? 0 : symbol.length + 1)
}
