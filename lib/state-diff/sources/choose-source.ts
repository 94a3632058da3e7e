import type { PriceRange } from '@/lib/credits/price-range'
import type { Prices } from '@/lib/credits/tariff'
import type { Receipt } from '@/lib/receipts/receipt/receipt-schema'
import { isEtherLog } from '@/lib/tokens/ether-log'
import type { Known } from '../known'
import { priceStateDiff } from '../price-replay'
import { statesAccessList } from './ask-access-list'
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

/** Calls of an access list: a header and the list. A known header without the hash of a list says that there is none. */
function priceList(prices: Prices, known: Known | undefined): number {
  if (!known) return prices.eth_getBlockByHash + prices.eth_getBlockAccessList
  return statesAccessList(Object(known.rawBlock)) ? prices.eth_getBlockAccessList : 0
}

/** The price of a press, without what `known` has. A trace is asked of own nodes only, which are free. */
export function priceSource(
  choice: SourceChoice,
  {
    sources,
    prices,
    receipt,
    known,
  }: { sources: readonly DiffSource[]; prices: Prices; receipt: Receipt; known?: Known | undefined },
): PriceRange {
  if (choice === 'trace') return { least: 0, most: 0 }
  const list = priceList(prices, known)
  const replay = priceStateDiff(prices, receipt, known)
  if (choice === 'access list' || !sources.includes('replay')) return { least: list, most: list }
  if (choice === 'replay' || known) return replay
  return { least: isOfAmsterdam(receipt) ? list : replay.least, most: Math.max(list, replay.most) }
}

/** Only blocks since Amsterdam have logs of the protocol (EIP-7708). Without such a log it is not known. */
export const isOfAmsterdam = ({ logs }: Pick<Receipt, 'logs'>): boolean => (logs ?? []).some(isEtherLog)

const WORDS: Readonly<Record<DiffSource, string>> = {
  'access list': 'the access list of the block (since the Amsterdam fork)',
  trace: 'a trace of the node',
  replay: 'a replay (this page runs the transaction again, from the state after the parent block)',
}

/** What a press does: "It uses the first of these that answers: …" */
export function describeChoice(choice: SourceChoice, sources: readonly DiffSource[]): string {
  const [first, ...others] = (choice === 'best' ? sources : [choice]).map((source) => WORDS[source])
  if (first === undefined || others.length === 0) return `The source is ${first}.`
  return `It uses the first source that answers: ${[first, ...others].join('; ')}.`
}
