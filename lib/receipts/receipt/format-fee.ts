import { formatEther, formatGwei } from 'viem'
import { groupDigits } from '@/lib/text/group-digits'

const grouped = new Intl.NumberFormat('en-US')

/** "21,000", for gas, blocks, positions and wei. */
export const formatQuantity = (quantity: bigint): string => grouped.format(quantity)

/** "1.5 gwei", exact. */
export const formatInGwei = (wei: bigint): string => `${groupDigits(formatGwei(wei))} gwei`

/** "0.0000315 ETH", exact. */
export const formatInEther = (wei: bigint, symbol: string): string =>
  `${groupDigits(formatEther(wei))} ${symbol}`
