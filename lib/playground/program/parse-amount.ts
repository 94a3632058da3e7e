import { BadInputError } from '@/lib/errors'
import { SOLIDITY_UNITS } from '@/lib/text/solidity-units'

const MAX_LENGTH = 100

const DECIMAL = /^(-?)(\d[\d_]*)(?:\.(\d[\d_]*))?(?:e(\d{1,2}))?\s*([a-z]*)$/
const HEX = /^(-?)(0[xX][0-9a-fA-F][0-9a-fA-F_]*)$/
const POWER = /^(-?)(\d{1,3})\s*\*\*\s*(\d{1,3})(?:\s*([+-])\s*(\d+))?$/

/**
 * `12`, `1_000`, `0xff`, `1e18`, `1.5 ether`, `2**256 - 1`. Null if it is not a number. Throws {@link BadInputError} for a
 * fraction.
 */
export function parseAmount(text: string): bigint | null {
  const typed = text.trim()
  if (typed.length > MAX_LENGTH) return null
  return readHex(typed) ?? readPower(typed) ?? readDecimal(typed)
}

function readHex(typed: string): bigint | null {
  const [, sign, digits] = HEX.exec(typed) ?? []
  return digits === undefined ? null : signed(sign, BigInt(digits.replaceAll('_', '')))
}

function readPower(typed: string): bigint | null {
  const [, sign, base, exponent, operator, added = '0'] = POWER.exec(typed) ?? []
  if (base === undefined || exponent === undefined) return null
  const power = signed(sign, BigInt(base) ** BigInt(exponent))
  return power + signed(operator, BigInt(added))
}

function readDecimal(typed: string): bigint | null {
  const [, sign, whole, fraction = '', exponent = '0', unit = ''] = DECIMAL.exec(typed) ?? []
  const factor = Object.hasOwn(SOLIDITY_UNITS, unit || 'wei') ? SOLIDITY_UNITS[unit || 'wei'] : undefined
  if (whole === undefined || factor === undefined) return null
  const decimals = fraction.replaceAll('_', '')
  const scaled = BigInt(whole.replaceAll('_', '') + decimals) * 10n ** BigInt(exponent) * factor
  const divisor = 10n ** BigInt(decimals.length)
  if (scaled % divisor !== 0n) throw new BadInputError(`${typed} is not a whole number.`)
  return signed(sign, scaled / divisor)
}

const signed = (sign: string | undefined, value: bigint): bigint => (sign === '-' ? -value : value)

const LARGEST = 2n ** 256n - 1n

/** Wei: `1 ether`, `5 gwei`, `100`; empty is 0. Throws {@link BadInputError}. */
export function parseValue(text: string): bigint {
  if (text.trim() === '') return 0n
  const value = parseAmount(text)
  if (value === null) throw new BadInputError('Type an amount: 1 ether, 5 gwei, or a number of wei.')
  if (value < 0n) throw new BadInputError('An amount is 0 or more.')
  if (value > LARGEST) throw new BadInputError('An amount is below 2^256 wei.')
  return value
}
