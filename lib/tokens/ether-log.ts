import type { Hex } from 'viem'
import type { Network } from '@/lib/networks'
import { formatTokenAmount } from './format-token-amount'
import type { TokenUnit } from './token-unit'

/** Emitter of the protocol's ether logs since Amsterdam. No contract can have this address: https://eips.ethereum.org/EIPS/eip-7708 */
export const ETHER_EMITTER = '0xfffffffffffffffffffffffffffffffffffffffe'

/** `Transfer(address,address,uint256)`, as of tokens. */
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

export const etherUnit = ({
  currency: { decimals, symbol },
}: Pick<Network, 'currency'>): [Hex, TokenUnit] => [ETHER_EMITTER, { decimals, symbol, readAt: null }]

/** Whether the protocol emitted this log for a transfer of ether. Its amount is in wei. */
export const isEtherLog = ({ address, topics }: { address: Hex; topics: readonly Hex[] }): boolean =>
  address === ETHER_EMITTER && topics.length === 3 && topics[0] === TRANSFER

/** "1.5 ETH"; null if the data is not 32 bytes. */
export const sayEther = (
  data: Hex,
  { currency: { decimals, symbol } }: Pick<Network, 'currency'>,
): string | null => (data.length === 66 ? `${formatTokenAmount(BigInt(data), decimals)} ${symbol}` : null)
