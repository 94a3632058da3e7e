import type { Hex } from 'viem'
import { ERC20_TRANSFER } from '@/lib/abi/known-events'
import { formatPrice } from '@/lib/credits/price-range'
import type { ServedMethod } from '@/lib/credits/price-table'
import type { Tariff } from '@/lib/credits/tariff'
import type { Network } from '@/lib/networks'
import { formatLogsPermalink } from '@/lib/permalinks/logs-permalink'
import { formatReceiptsPermalink } from '@/lib/permalinks/receipt-permalink'
import { formatStoragePermalink } from '@/lib/permalinks/storage-permalink'

/** A query that typed text may mean, and the page with its form filled in. Opening it is free. */
export type Suggestion = {
  says: string
  href: string
  /** The call of the query, if it is known. A log search may need more calls. */
  call?: { network: string; method: ServedMethod; times?: number; atLeast?: boolean }
}

/** What typed text may mean, the most likely first; or the problem with it. A note says how the text was read. */
export type BoxReading = {
  suggestions: readonly Suggestion[]
  problem?: string
  note?: string
  /** A selector, or the data of a call or an error, to decode. */
  data?: Hex
  /** Hashes and addresses in a longer text. Choosing one types it. */
  found?: readonly Hex[]
}

export const understood = (...suggestions: Suggestion[]): BoxReading => ({ suggestions })
export const notUnderstood = (problem: string): BoxReading => ({ suggestions: [], problem })

/** The same reading with the name of its network, which is not the open one. */
export const onNetwork = (reading: BoxReading, { name }: Pick<Network, 'name'>): BoxReading => ({
  ...reading,
  suggestions: reading.suggestions.map((one) => ({ ...one, says: `${one.says}, on ${name}` })),
})

type Draft<Format extends (network: string, draft: never) => string> = Parameters<Format>[1]

export const suggestStorage = (
  says: string,
  network: string,
  draft: Draft<typeof formatStoragePermalink>,
): Suggestion => ({
  says,
  href: formatStoragePermalink(network, draft),
  call: { network, method: 'eth_getStorageAt' },
})

/** The search also reads the head, unless the range has a last block. */
export const suggestLogs = (
  says: string,
  network: string,
  draft: Draft<typeof formatLogsPermalink>,
): Suggestion => ({
  says,
  href: formatLogsPermalink(network, draft),
  call: { network, method: 'eth_getLogs', atLeast: true },
})

export const suggestReceipt = (says: string, network: string, hash: string): Suggestion => ({
  says,
  href: formatReceiptsPermalink(network, hash),
  call: { network, method: 'eth_getTransactionReceipt' },
})

/** The token transfers to and from an address, as it may be an account, which emits no logs. */
export const suggestTransfers = (address: Hex, network: string): Suggestion[] => [
  suggestLogs('Transfers of this account: tokens received', network, {
    event: ERC20_TRANSFER,
    topic2: address,
  }),
  suggestLogs('Transfers of this account: tokens sent', network, { event: ERC20_TRANSFER, topic1: address }),
]

const isAddress = (text: string | null | undefined): text is Hex => /^0x[0-9a-f]{40}$/i.test(text ?? '')

/** Adds the transfers of a holder to the reading of a token, after its storage and logs. */
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

/** The price of a call in the unit of the service: "80 credits", "from 255 credits". Empty for free calls. */
export function sayPrice(
  { method, times = 1, atLeast = false }: NonNullable<Suggestion['call']>,
  { unit, prices }: Tariff,
): string {
  const price = formatPrice(prices[method] * times, unit)
  return price && atLeast ? `from ${price}` : price
}
