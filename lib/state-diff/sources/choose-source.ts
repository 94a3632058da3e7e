import type { PriceRange } from '@/lib/credits/price-range'
import type { Prices } from '@/lib/credits/tariff'
import type { Receipt } from '@/lib/receipts/receipt/receipt-schema'
import { isEtherLog } from '@/lib/tokens/ether-log'
import { priceStateDiff } from '../ask-state-diff'
import type { DiffSource } from './diff-result'

/** `best`: the first source that answers. */
export type SourceChoice = DiffSource | 'best'

export type Connection = { isOwnNode: boolean; notReplayable: string | null }

/** The sources that a connection may have, the best first. A hosted service has no traces, or charges many times as much. */
export const listSources = ({ isOwnNode, notReplayable }: Connection): readonly DiffSource[] => [
  'access list',
  ...(isOwnNode ? (['trace'] as const) : []),
  ...(notReplayable === null ? (['replay'] as const) : []),
]

/** Calls of an access list: a header and the list. */
const priceList = (prices: Prices): number => prices.eth_getBlockByHash + prices.eth_getBlockAccessList

/** The price of a press. A trace is asked of own nodes only, which are free. */
export function priceSource(
  choice: SourceChoice,
  { sources, prices, receipt }: { sources: readonly DiffSource[]; prices: Prices; receipt: Receipt },
): PriceRange {
  if (choice === 'trace') return { least: 0, most: 0 }
  const list = priceList(prices)
  const replay = priceStateDiff(prices, receipt)
  if (choice === 'access list' || !sources.includes('replay')) return { least: list, most: list }
  if (choice === 'replay') return replay
  return { least: isOfAmsterdam(receipt) ? list : replay.least, most: Math.max(list, replay.most) }
}

/** Only blocks since Amsterdam have logs of the protocol (EIP-7708). Without such a log it is not known. */
export const isOfAmsterdam = ({ logs }: Pick<Receipt, 'logs'>): boolean => (logs ?? []).some(isEtherLog)

const WORDS: Readonly<Record<DiffSource, string>> = {
  'access list': 'the access list of the block (since the Amsterdam fork)',
  trace: 'a trace of the node',
  replay: 'a replay in this page, from the state after the parent block',
}

/** What a press does: "It uses the first of these that answers: …" */
export function describeChoice(choice: SourceChoice, sources: readonly DiffSource[]): string {
  const [first, ...others] = (choice === 'best' ? sources : [choice]).map((source) => WORDS[source])
  if (first === undefined || others.length === 0) return `The source is ${first}.`
  return `It uses the first source that answers: ${[first, ...others].join('; ')}.`
}
