import { numberToHex } from 'viem'
import { type BlockRange, width } from '@/lib/block/block-range'
import { type FoundLog, parseLogsAnswer } from '../answer/logs-answer'
import { askBloom } from './block-bloom'
import { MOST_HEADERS } from './check-calls'
import type { Run } from './search-run'

/**
 * Where in a range a block is looked for, as shares of it: far from where a service may have stopped looking. The first block also
 * tells whether logs so old are kept.
 */
const PLACES = { start: [0, 0.05, 0.12], middle: [0.5, 0.42, 0.58], end: [0.95, 0.88, 0.8] } as const

/** `elsewhere`: near the middle, in other blocks each time. */
export type Place = keyof typeof PLACES | 'elsewhere'

/** Shares of a range between two, drawn anew. */
export const drawShares = (least: number, most: number): readonly number[] =>
  Array.from({ length: MOST_HEADERS }, () => least + Math.random() * (most - least))

/**
 * A log of the range that is there for certain, of whatever contract: of a block whose header tells of logs, from among all of
 * its logs, the one that is most its own. Null where no block is found that has any and gives them.
 */
export async function askWitness(
  range: BlockRange,
  place: Place,
  door: Pick<Run['checking'], 'call'>,
): Promise<FoundLog | null> {
  for (const share of place === 'elsewhere' ? drawShares(0.4, 0.6) : PLACES[place]) {
    const block = range.from + Math.floor(share * (width(range) - 1))
    const bloom = await askBloom(door, block)
    if (bloom === 'missing' || bloom === 'unsaid') return null
    if (bloom === 'empty') continue
    return mostOwn(await askAllLogs(door, block))
  }
  return null
}

/** All logs of one block, of whatever contract. */
export async function askAllLogs(
  door: Pick<Run['checking'], 'call'>,
  block: number,
): Promise<readonly FoundLog[]> {
  const range = { from: block, to: block }
  const [fromBlock, toBlock] = [numberToHex(block), numberToHex(block)]
  return parseLogsAnswer(await door.call('eth_getLogs', [{ fromBlock, toBlock }], range), range, {})
}

/** With the most topics; of those, of the contract with the fewest logs. */
function mostOwn(logs: readonly FoundLog[]): FoundLog | null {
  const counts = new Map<string, number>()
  for (const { address } of logs) counts.set(address, (counts.get(address) ?? 0) + 1)
  const countOf = ({ address }: FoundLog) => counts.get(address) ?? 0
  const [first] = logs.toSorted((a, b) => b.topics.length - a.topics.length || countOf(a) - countOf(b))
  return first ?? null
}
