import { BadInputError } from '@/lib/errors'
import { SOLIDITY_UNITS } from '@/lib/text/solidity-units'

const DIGITS = '\\d+(?:_\\d+)*'
const DECIMAL = new RegExp(
  `^(-?)(${DIGITS})?(?:\\.(${DIGITS}))?(?:[eE](-?${DIGITS}))?(?:\\s*(${Object.keys(SOLIDITY_UNITS).join('|')}))?$`,
)
const HEX = /^(-?)0[xX]([0-9a-fA-F]+(?:_[0-9a-fA-F]+)*)$/
const BOUND = /^type\(\s*(u?int)(\d{0,3})\s*\)\s*\.\s*(min|max)$/

/** No integer type has more digits. */
const MOST_DIGITS = 200
const BEYOND_ALL = 10n ** BigInt(MOST_DIGITS)

/**
 * An integer literal of Solidity: `12`, `-3`, `0x0c`, `1_000`, `1e18`, `0.5 ether`, `2 days`,
 * `type(int8).min`. More than 200 digits give ±10^200. Source: Solidity docs, "Rational and Integer Literals"
 * and "Units and Globally Available Variables". Throws {@link BadInputError}.
 */
export function parseIntegerLiteral(typed: string): bigint {
  const text = typed.trim()
  const [, family, bits, end] = BOUND.exec(text) ?? []
  if (family !== undefined) return boundOf(family, Number(bits || 256), end === 'max')
  const [, minus, hex] = HEX.exec(text) ?? []
  if (hex !== undefined) return withSign(minus, parseDigits(hex.replaceAll('_', ''), '0x'))
  return parseDecimal(text)
}

/** Minimum and maximum of an integer type. */
export const integerRange = (bits: number, isSigned: boolean): readonly [bigint, bigint] =>
  isSigned ? [-(1n << BigInt(bits - 1)), (1n << BigInt(bits - 1)) - 1n] : [0n, (1n << BigInt(bits)) - 1n]

export const isIntegerWidth = (bits: number): boolean => bits >= 8 && bits <= 256 && bits % 8 === 0

function boundOf(family: string, bits: number, isMost: boolean): bigint {
  if (!isIntegerWidth(bits)) throw new BadInputError(`There is no type ${family}${bits}.`)
  const [least, most] = integerRange(bits, family === 'int')
  return isMost ? most : least
}

function parseDecimal(text: string): bigint {
  const [matched, minus, whole = '', fraction = '', exponent = '0', unit = 'wei'] = DECIMAL.exec(text) ?? []
  if (matched === undefined || whole + fraction === '') {
    throw new BadInputError('Write a whole number, such as 12, 0x0c, 1e18 or 0.5 ether.')
  }
  const decimals = fraction.replaceAll('_', '')
  const digits = parseDigits(whole.replaceAll('_', '') + decimals, '')
  const shift = Number(exponent.replaceAll('_', '')) - decimals.length
  if (digits === 0n) return 0n
  if (digits >= BEYOND_ALL || shift > MOST_DIGITS) return withSign(minus, BEYOND_ALL)
  const scaled = digits * (SOLIDITY_UNITS[unit] ?? 1n)
  if (shift >= 0) return withSign(minus, scaled * 10n ** BigInt(shift))
  // A larger divisor never divides a number with fewer digits.
  const divisor = shift < -2 * MOST_DIGITS ? null : 10n ** BigInt(-shift)
  if (divisor !== null && scaled % divisor === 0n) return withSign(minus, scaled / divisor)
  throw new BadInputError(`${text.slice(0, 40)} is not a whole number.`)
}

function parseDigits(digits: string, prefix: '' | '0x'): bigint {
  const significant = digits.replace(/^0+/, '')
  return significant.length > MOST_DIGITS ? BEYOND_ALL : BigInt(`${prefix}${significant || '0'}`)
}

const withSign = (minus: string | undefined, value: bigint): bigint => (minus ? -value : value)
