import { countOf } from './count'
import { groupDigits } from './group-digits'

/** Significant digits behind zeros, and digits of a fraction. */
const TELLING = 4
const FRACTION = 6
const LONGEST_FRACTION = 18

/** "1.5 × 10^30", or "≈6.324555 × 10^22"; null if other numbers have the same short form. */
export function shortenNumber(value: bigint): { text: string; isExact: boolean } | null {
  const exact = formatExactPower(value)
  if (exact !== null) return { text: exact, isExact: true }
  const power = formatPower(value)
  return power === null ? null : { text: power, isExact: false }
}

/**
 * Fits a number with grouped digits into `room` characters.
 *
 * A long fraction ends with "…". A number that is too long is rounded to a power, with "≈". If that is ambiguous, its
 * digits are truncated and counted.
 */
export function fitNumber(grouped: string, room: number): string {
  if (grouped.length <= room) return grouped
  const [whole = '', fraction] = grouped.split('.')
  if (fraction !== undefined && /^[+−]?0$/.test(whole)) return fitFraction(whole, fraction, room)
  if (fraction !== undefined && whole.length + 3 <= room) return `${grouped.slice(0, room - 1)}…`
  const digits = whole.replaceAll(/\D/g, '')
  const short = shortenNumber(BigInt(grouped.startsWith('−') ? `-${digits}` : digits))
  if (short === null) return `${whole.slice(0, room - 13)}… (${countOf(digits.length, 'digit')})`
  const isExact = short.isExact && fraction === undefined
  return `${isExact ? '' : '≈'}${grouped.startsWith('+') ? '+' : ''}${short.text.replace(/^≈/, '')}`
}

/** A number below 1. It becomes a power if only zeros would be left. */
function fitFraction(whole: string, fraction: string, room: number): string {
  const [, zeros = '', first = '', rest = ''] = /^(0*)(\d)(\d*)$/.exec(fraction) ?? []
  const cut = `${whole}.${fraction}`.slice(0, room - 1)
  if (cut.length - whole.length - 1 - zeros.length >= TELLING) return `${cut}…`
  const power = `× 10^−${zeros.length + 1}`
  const write = (digits: string) => `${whole.slice(0, -1)}${digits ? `${first}.${digits}` : first} ${power}`
  const exact = write(rest)
  return exact.length <= room ? exact : `≈${write(rest.slice(0, FRACTION))}`
}

/** "2^255", "−2^200", "1.5 × 10^30", "10^30 + 1"; null if there is no short exact form. */
function formatExactPower(value: bigint): string | null {
  const [sign, size] = value < 0n ? ['−', -value] : ['', value]
  const binary = size.toString(2)
  if (/^10*$/.test(binary)) return `${sign}2^${binary.length - 1}`
  if (sign === '' && /^1+$/.test(binary)) return `2^${binary.length} − 1`
  const [, first, rest, left] = /^(\d)(\d{0,6}?)0{3,}(\d{0,6})$/.exec(String(size)) ?? []
  if (first === undefined || (left && sign)) return null
  const power = `10^${String(size).length - 1}`
  const factor = rest ? `${first}.${rest}` : first
  const product = factor === '1' ? `${sign}${power}` : `${sign}${factor} × ${power}`
  return left ? `${product} + ${groupDigits(left)}` : product
}

/** If zeros follow the first digit, the fraction includes the digits behind them. */
function formatPower(value: bigint): string | null {
  const digits = String(value < 0n ? -value : value)
  const sign = value < 0n ? '−' : ''
  const zeros = /^0*/.exec(digits.slice(1))?.[0].length ?? 0
  const fraction = Math.max(FRACTION, zeros + TELLING)
  if (fraction > LONGEST_FRACTION) return null
  return `≈${sign}${digits[0]}.${digits.slice(1, 1 + fraction)} × 10^${digits.length - 1}`
}
