import type { Hex } from 'viem'
import { ERC20_TRANSFER } from '@/lib/abi/known-events'
import { type BoxReading, type Suggestion, suggestLogs } from './suggestion'

/** For an address that may be an account, which emits nothing: the token transfers to and from it. */
export const suggestTransfers = (address: Hex, network: string): Suggestion[] => [
  suggestLogs('Transfers of this account: tokens received', network, {
    event: ERC20_TRANSFER,
    topic2: address,
  }),
  suggestLogs('Transfers of this account: tokens sent', network, { event: ERC20_TRANSFER, topic1: address }),
]

const isAddress = (text: string | null | undefined): text is Hex => /^0x[0-9a-f]{40}$/i.test(text ?? '')

/** The reading of a token, with the transfers of one of its holders behind what the token stores and emitted. */
export function withHolder(
  reading: BoxReading,
  { token, account, network }: { token: string; account: string | null | undefined; network: string },
): BoxReading {
  const { suggestions } = reading
  if (suggestions.length === 0 || !isAddress(token) || !isAddress(account)) return reading
  const transfers = (['received', 'sent'] as const).map((way) =>
    suggestLogs(`Transfers of ${account} with this token: ${way}`, network, {
      address: token,
      event: ERC20_TRANSFER,
      [way === 'received' ? 'topic2' : 'topic1']: account,
    }),
  )
  return { ...reading, suggestions: [...suggestions.slice(0, 2), ...transfers, ...suggestions.slice(2)] }
}
