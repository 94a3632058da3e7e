import { formatEther, formatGwei } from 'viem'

const grouped = new Intl.NumberFormat('en-US')

/** "21,000", for gas, blocks, positions and wei. */
export const formatQuantity = (quantity: bigint): string => grouped.format(quantity)

/** "1.5 gwei", exact. */
export const formatInGwei = (wei: bigint): string => `${groupWhole(formatGwei(wei))} gwei`

/** "0.0000315 ETH", exact. */
export const formatInEther = (wei: bigint, symbol: string): string =>
  `${groupWhole(formatEther(wei))} ${symbol}`

function groupWhole(decimal: string): string {
  const [whole = '0', fraction] = decimal.split('.')
  return fraction === undefined
    ? formatQuantity(BigInt(whole))
    : `${formatQuantity(BigInt(whole))}.${fraction}`
}
