import type { Hex } from 'viem'
import type { ServedMethod } from '@/lib/credits/price-table'
import type { Network } from '@/lib/networks'
import { formatLogsPermalink } from '@/lib/permalinks/logs-permalink'
import { formatReceiptsPermalink } from '@/lib/permalinks/receipt-permalink'
import { formatStoragePermalink } from '@/lib/permalinks/storage-permalink'

/** Something that typed text may mean: a question, and the lens with its form filled in. Going there spends nothing. */
export type Suggestion = {
  says: string
  href: string
  /** The call that asks the question there, where it is known; a log search may need more than one. */
  call?: { network: string; method: ServedMethod; times?: number; atLeast?: boolean }
}

/** What typed text may mean, the likeliest first; or the problem with it. A note says how the text was read. */
export type BoxReading = {
  suggestions: readonly Suggestion[]
  problem?: string
  note?: string
  /** A selector, or the data of a call or an error, to decode. */
  data?: Hex
  /** Hashes and addresses in a longer text: choosing one only types it. */
  found?: readonly Hex[]
}

export const understood = (...suggestions: Suggestion[]): BoxReading => ({ suggestions })
export const notUnderstood = (problem: string): BoxReading => ({ suggestions: [], problem })

/** The same reading, naming the network, where it is not the one that the reader has open. */
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

/** The head is asked for first, unless the range names its last block. */
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
