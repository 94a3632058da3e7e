import { BadInputError } from '@/lib/errors'
import { parseAmount } from './parse-amount'

const LARGEST = 2n ** 256n - 1n

/** What a call sends along, in wei: `1 ether`, `5 gwei`, `100`; nothing is 0. Throws {@link BadInputError}. */
export function parseValue(text: string): bigint {
  if (text.trim() === '') return 0n
  const value = parseAmount(text)
  if (value === null) throw new BadInputError('Type an amount: 1 ether, 5 gwei, or a number of wei.')
  if (value < 0n) throw new BadInputError('An amount is 0 or more.')
  if (value > LARGEST) throw new BadInputError('An amount is below 2^256 wei.')
  return value
}
