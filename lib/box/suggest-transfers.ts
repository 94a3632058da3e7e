import type { Hex } from 'viem'
import { type Suggestion, suggestLogs } from './suggestion'

/** An ERC-20 and an ERC-721 transfer have the same first topic: https://eips.ethereum.org/EIPS/eip-20 */
const EVENT = 'Transfer(address indexed from, address indexed to, uint256 value)'

/** For an address that may be an account, which emits nothing: the token transfers to and from it. */
export const suggestTransfers = (address: Hex, network: string): Suggestion[] => [
  suggestLogs('Transfers of this account: tokens received', network, { event: EVENT, topic2: address }),
  suggestLogs('Transfers of this account: tokens sent', network, { event: EVENT, topic1: address }),
]
