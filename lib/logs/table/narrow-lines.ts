import type { LogReading, NamedValue } from '../answer/log-reading'
import { isNumber } from './amounts'
import { MOST_CHARACTERS, shownValue } from './shown-value'

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
