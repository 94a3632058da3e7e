import { formatUnits } from 'viem'
import { groupDigits } from '@/lib/text/group-digits'

/** "1,234.5": an amount in the smallest unit of a token, exact, without trailing zeros. */
export const formatTokenAmount = (amount: bigint, decimals: number): string =>
  groupDigits(formatUnits(amount, decimals))

/** The same with "+" before a gain. */
export const formatNetTokens = (net: bigint, decimals: number): string =>
  `${net > 0n ? '+' : ''}${formatTokenAmount(net, decimals)}`
