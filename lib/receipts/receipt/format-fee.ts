import { formatEther, formatGwei } from 'viem'

const grouped = new Intl.NumberFormat('en-US')

/** "21,000", for gas, blocks, positions and wei. */
export const formatQuantity = (quantity: bigint): string => grouped.format(quantity)

/** "1.5 gwei", exact. */
export const formatInGwei = (wei: bigint): string => `${groupWhole(formatGwei(wei))} gwei`

/** "0.0000315 ETH", exact. */
export const formatInEther = (wei: bigint, symbol: string): string =>
  `${groupWhole(formatEther(wei))} ${symbol}`

/** "+1,000", "−5" or "0": what an account is left with more or less. */
export function formatNetAmount(net: bigint): string {
  if (net === 0n) return '0'
  return net > 0n ? `+${formatQuantity(net)}` : `−${formatQuantity(-net)}`
}

/** "The first transaction of the block", "12 transactions of the block ran before it": its position in words. */
export function describePosition({ transactionIndex }: { transactionIndex: bigint | null }): string | null {
  if (transactionIndex === null) return null
  if (transactionIndex === 0n) return 'The first transaction of the block.'
  if (transactionIndex === 1n) return 'One transaction of the block ran before it.'
  return `${formatQuantity(transactionIndex)} transactions of the block ran before it.`
}

function groupWhole(decimal: string): string {
  const [whole = '0', fraction] = decimal.split('.')
  return fraction === undefined
    ? formatQuantity(BigInt(whole))
    : `${formatQuantity(BigInt(whole))}.${fraction}`
}
