import type { Hex } from 'viem'
import type { Network } from '@/lib/networks'
import type { TokenUnit } from './token-unit'

/** Emits a log for each movement of ether since Amsterdam. No contract can have this address: https://eips.ethereum.org/EIPS/eip-7708 */
export const ETHER_EMITTER = '0xfffffffffffffffffffffffffffffffffffffffe'

/** `Transfer(address,address,uint256)`: the same event as that of a token, so that the emitter alone tells them apart. */
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

/** How the currency of a network stands among the units of its tokens. */
export const etherUnit = ({
  currency: { decimals, symbol },
}: Pick<Network, 'currency'>): [Hex, TokenUnit] => [ETHER_EMITTER, { decimals, symbol, readAt: null }]

/** Whether the protocol itself tells by a log that ether moved. Its amount is in wei. */
export const isEtherLog = ({ address, topics }: { address: Hex; topics: readonly Hex[] }): boolean =>
  address === ETHER_EMITTER && topics.length === 3 && topics[0] === TRANSFER
