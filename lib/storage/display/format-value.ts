import type { Hex } from 'viem'
import { groupDigits } from '@/lib/text/group-digits'
import { shortenNumber } from '@/lib/text/short-number'
import { shortenMiddle } from '@/lib/text/shorten-middle'
import { formatUtcSecond } from '@/lib/text/time'
import { formatTokenAmount } from '@/lib/tokens/format-token-amount'
import { type Decoded, unsignedOf } from '../decode/decoded'
import { describeContent } from '../decode/describe-content'
import type { ValueReading } from '../layout/storage-type'
import { quoteText } from '../path/quoted-text'
import { type ChosenDisplays, type Display, NO_DISPLAYS, patternOf } from './chosen-displays'
import { type AmountUnit, guessDisplay, readWords } from './guess-display'

/** The displays of a contract, and the unit of its amounts. */
export type Writing = { chosen: ChosenDisplays; unit: AmountUnit | null }

export const PLAIN_WRITING: Writing = { chosen: NO_DISPLAYS, unit: null }

/** A value in one line. */
export type FormattedValue = {
  text: string
  look: 'value' | 'word' | 'bool' | 'empty'
  /** A unit, the number of an enum, "UTC". */
  after: string | null
  /** Why this is only likely; null if the layout or the reader says it. */
  guess: string | null
  /** Whether digits are left out, so two values may look the same. */
  isShort: boolean
}

const ENDS = 17

const LONGEST_NUMBER = 27

/** The last date that can be formatted, in epoch seconds. */
const LAST_INSTANT = 253_402_300_799n

const SPANS = [
  ['year', 31_536_000n],
  ['day', 86_400n],
  ['h', 3600n],
  ['min', 60n],
  ['s', 1n],
] as const

/**
 * A value in one line: by the reader's choice, else by a guess from its name, else by its type. Long hashes
 * are shortened in the middle. Text is unescaped.
 */
export function formatValue(
  decoded: Decoded,
  chosen: Display | undefined,
  unit: AmountUnit | null,
): FormattedValue {
  const { content, type } = decoded
  const { text, isWord } = describeContent(decoded)
  const plain: FormattedValue = {
    text,
    look: isWord ? 'word' : 'value',
    after: null,
    guess: null,
    isShort: false,
  }
  if (content.state === 'closed' && content.because === 'no keys') return { ...plain, text: 'keys not known' }
  if (content.state !== 'value' || type.kind !== 'value') return plain
  const { value } = content
  const guess = chosen ? null : guessDisplay(decoded, unit)
  const display = chosen ?? guess?.display ?? { as: 'number' as const }
  const formatted =
    typeof value === 'bigint' && type.reading.as !== 'enum'
      ? formatNumber(value, display, type.reading, unit)
      : formatOther(content, type.reading, display.as === 'text')
  return { ...plain, ...formatted, guess: guess?.because ?? null }
}

/** A value in full. `short` is an exact shorter form of a long number; null if there is none. */
export function formatWhole(decoded: Decoded): { text: string; short: string | null } {
  const { content, type } = decoded
  const { text } = describeContent(decoded)
  const isNumber =
    content.state === 'value' &&
    typeof content.value === 'bigint' &&
    type.kind === 'value' &&
    type.reading.as !== 'enum'
  if (!isNumber) return { text, short: null }
  const whole = groupDigits(text)
  const line = formatValue(decoded, { as: 'number' }, null)
  return { text: whole, short: line.isShort || line.text === whole ? null : line.text }
}

/**
 * The values of a row in one line, one per block. If a change would not be visible in short forms, all are
 * whole.
 */
export function formatSides(
  { sides, changed }: { sides: readonly (Decoded | null)[]; changed: boolean | null },
  chosen: Display | undefined,
  unit: AmountUnit | null,
): readonly (FormattedValue | null)[] {
  const lines = sides.map((side) => side && formatValue(side, chosen, unit))
  const texts = lines.map((line) => line?.text)
  const areTold = new Set(texts).size === texts.length
  if (!changed || sides.length < 2 || areTold || !lines.some((line) => line?.isShort)) return lines
  return lines.map((line, at) => {
    const side = sides[at]
    return line?.isShort && side ? { ...line, text: formatWhole(side).text, isShort: false } : line
  })
}

/** The value as a line shows it, whole first, then shortened. */
export function listLines(decoded: Decoded, { chosen, unit }: Writing): string[] {
  const { text, after, guess, isShort } = formatValue(decoded, chosen.get(patternOf(decoded.path)), unit)
  // The number of an enum is the stored value, not its display.
  const unitOf = decoded.type.kind === 'value' && decoded.type.reading.as === 'enum' ? null : after
  const line = [text, unitOf, guess === null ? null : 'likely'].filter((piece) => piece !== null).join(' ')
  return isShort ? [formatWhole(decoded).text, line] : [line]
}

/** "1.5 USD", or null without a choice. */
export function sayChosen(decoded: Decoded, { chosen, unit }: Writing): string | null {
  const display = chosen.get(patternOf(decoded.path))
  if (display === undefined || decoded.type.kind !== 'value') return null
  return joinUnit(formatValue(decoded, display, unit))
}

/** "2025-10-27 21:08:36 UTC", or null without a guess. */
export function sayLikely(decoded: Decoded): string | null {
  const value = formatValue(decoded, undefined, null)
  return value.guess === null ? null : joinUnit(value)
}

const joinUnit = ({ text, after }: FormattedValue) => (after === null ? text : `${text} ${after}`)

/** The displays to choose from; none for values that are neither numbers nor possible text. */
export function listDisplays(decoded: Decoded, unit: AmountUnit | null): Display[] {
  const { type, content } = decoded
  if (guessDisplay(decoded, unit)?.display.as === 'text') return [{ as: 'hex' }, { as: 'text' }]
  const isNumber =
    type.kind === 'value' &&
    (type.reading.as === 'uint' || type.reading.as === 'int') &&
    content.state === 'value' &&
    typeof content.value === 'bigint'
  if (!isNumber) return []
  const amounts = [...new Set([unit?.decimals ?? 18, 18, 6])]
  const amountDisplays = amounts.map((decimals): Display => ({ as: 'amount', decimals }))
  const unsigned = unsignedOf(decoded)
  return [
    { as: 'number' },
    ...amountDisplays,
    ...(unsigned !== null && unsigned <= LAST_INSTANT ? [{ as: 'date' } as const] : []),
    ...(unsigned === null ? [] : [{ as: 'duration' } as const]),
    { as: 'basis points' },
    { as: 'hex' },
  ]
}

export const nameDisplay = (display: Display): string =>
  display.as === 'amount' ? `${display.decimals} decimals` : display.as

function formatNumber(
  value: bigint,
  display: Display,
  reading: ValueReading,
  unit: AmountUnit | null,
): Partial<FormattedValue> {
  const look = value === 0n ? 'empty' : 'value'
  switch (display.as) {
    case 'amount': {
      if (isLargest(value, reading)) break
      const after = unit?.decimals === display.decimals ? unit.symbol : null
      return { text: formatTokenAmount(value, display.decimals), look, after }
    }
    case 'date':
      if (value < 0n || value > LAST_INSTANT) break
      if (value === 0n) return { text: '0', look, after: null }
      return { text: formatUtcSecond(Number(value)), look, after: 'UTC' }
    case 'duration':
      if (value < 0n) break
      return { text: formatDuration(value), look }
    case 'basis points':
      return { text: formatTokenAmount(value, 2), look, after: '%' }
    case 'hex':
      return { text: value < 0n ? `−0x${(-value).toString(16)}` : `0x${value.toString(16)}`, look }
    case 'text':
    case 'number':
  }
  if (isLargest(value, reading) && 'bits' in reading) {
    return { text: `2^${reading.as === 'int' ? reading.bits - 1 : reading.bits} − 1`, look }
  }
  const grouped = groupDigits(String(value))
  if (grouped.length <= LONGEST_NUMBER) return { text: grouped, look }
  const short = shortenNumber(value)
  if (short === null) return { text: grouped, look }
  return { text: short.text, look, isShort: !short.isExact }
}

/** Of 8 bytes or more: nobody reads those digits. */
function isLargest(value: bigint, reading: ValueReading): boolean {
  if (reading.as !== 'uint' && reading.as !== 'int') return false
  const bits = reading.as === 'int' ? reading.bits - 1 : reading.bits
  return bits >= 63 && value === (1n << BigInt(bits)) - 1n
}

/** "2 days 3 h" */
function formatDuration(seconds: bigint): string {
  let left = seconds
  const pieces = SPANS.flatMap(([name, size]) => {
    const count = left / size
    left %= size
    const plural = count !== 1n && (name === 'year' || name === 'day') ? 's' : ''
    return count === 0n ? [] : [`${groupDigits(String(count))} ${name}${plural}`]
  })
  return pieces.length === 0 ? '0 s' : pieces.join(' ')
}

function formatOther(
  { value, text, raw }: { value: bigint | boolean | string; text: string; raw: Hex },
  reading: ValueReading,
  isText: boolean,
): Partial<FormattedValue> {
  if (typeof value === 'boolean') return { look: 'bool', after: null }
  if (reading.as === 'enum') return text === String(value) ? {} : { after: `= ${value}` }
  if (!text.startsWith('0x')) return {}
  if (/^0x0*$/.test(text)) return { text: shortenMiddle(text, ENDS), look: 'empty' }
  const words = isText && reading.as === 'bytes' ? readWords(raw) : null
  if (words !== null) return { text: quoteText(words) }
  const shortened = text.includes('.') ? text : shortenMiddle(text, ENDS)
  return { text: shortened, isShort: shortened !== text }
}
