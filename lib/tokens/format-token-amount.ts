import { formatUnits } from 'viem'
import { groupDigits } from '@/lib/text/group-digits'

/**
 * "1,234.5" of an amount in a token's smallest unit: exact, without zeros at its end, "−" before what is negative. With 0
 * decimals it is the amount itself.
 */
export const formatTokenAmount = (amount: bigint, decimals: number): string =>
  groupDigits(formatUnits(amount, decimals))

/** The same with "+" before a gain: what an account is left with more or less. */
export const formatNetTokens = (net: bigint, decimals: number): string =>
  `${net > 0n ? '+' : ''}${formatTokenAmount(net, decimals)}`
