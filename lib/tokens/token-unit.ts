import * as v from 'valibot'
import { BadInputError } from '@/lib/errors'
import { formatCount } from '@/lib/text/count'
import { countHiddenCharacters, cutText, showHiddenCharacters } from '@/lib/text/safe-text'

/** With more decimals no uint256 reaches one whole token. */
export const MAX_DECIMALS = 77

/** Symbols of real tokens have 3 to 6 characters. */
const LONGEST_SYMBOL = 16

const READ_SYMBOL = 64

const isPlain = (text: string) => countHiddenCharacters(text) === 0 && !/[\n\r\t]/.test(text)

export const TOKEN_UNIT = v.object({
  decimals: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_DECIMALS)),
  /** Safe to show with isolated direction. */
  symbol: v.nullable(
    v.pipe(v.string(), v.minLength(1), v.maxLength(LONGEST_SYMBOL), v.check(isPlain, 'hidden characters')),
  ),
  /** The block of the storage read, as a decimal number; null if the reader set the unit. */
  readAt: v.nullable(v.pipe(v.string(), v.regex(/^\d{1,20}$/))),
})

/** The unit of an ERC-20 token: one token is 10^`decimals` of its smallest unit. */
export type TokenUnit = v.InferOutput<typeof TOKEN_UNIT>

/** By address in lower case. */
export type TokenUnits = ReadonlyMap<string, TokenUnit>

export const NO_UNITS: TokenUnits = new Map()

/** "set by you", "read from storage at block 20,314" */
export const describeUnitOrigin = ({ readAt }: TokenUnit): string =>
  readAt === null ? 'set by you' : `read from storage at block ${formatCount(Number(readAt))}`

/** Throws BadInputError unless the text is a whole number from 0 to 77. */
export function parseDecimals(typed: string): number {
  const text = typed.trim()
  if (!/^\d{1,9}$/.test(text)) {
    throw new BadInputError(`Decimals are a whole number from 0 to ${MAX_DECIMALS}, such as 6 or 18.`)
  }
  const decimals = Number(text)
  if (decimals <= MAX_DECIMALS) return decimals
  throw new BadInputError(`No amount has more than ${MAX_DECIMALS} decimals: the largest has 78 digits.`)
}

/** Null for an empty symbol. Throws BadInputError for one that is too long or has invisible characters. */
export function parseSymbol(typed: string): string | null {
  const text = typed.trim()
  if (!isPlain(text)) throw new BadInputError('This symbol has invisible characters. Type it again.')
  if (text.length > LONGEST_SYMBOL) {
    throw new BadInputError(`A symbol has at most ${LONGEST_SYMBOL} characters; this has ${text.length}.`)
  }
  return text || null
}

/** The symbol of a contract, safe to show and truncated; null for an empty one. */
export const safeSymbol = (text: string): string | null =>
  cutText(showHiddenCharacters(text.trim(), READ_SYMBOL), LONGEST_SYMBOL) || null
