import type { Hex } from 'viem'
import { ERC20_TRANSFER } from '@/lib/abi/known-events'
import { type Suggestion, suggestLogs } from './suggestion'

/** For an address that may be an account, which emits nothing: the token transfers to and from it. */
export const suggestTransfers = (address: Hex, network: string): Suggestion[] => [
  suggestLogs('Transfers of this account: tokens received', network, {
    event: ERC20_TRANSFER,
    topic2: address,
  }),
  suggestLogs('Transfers of this account: tokens sent', network, { event: ERC20_TRANSFER, topic1: address }),
]
