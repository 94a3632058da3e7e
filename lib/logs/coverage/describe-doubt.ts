import { type BlockRange, describeBlocks, joinRanges } from '@/lib/block/block-range'
import { countOf } from '@/lib/text/count'
import type { SearchProgress } from '../search/search-progress'

type Doubt = SearchProgress['doubts'][number]

const WHY: Readonly<Record<Doubt['why'], string>> = {
  round: 'a number at which some services cut answers off without saying so',
  cut: 'a second call brought others, as this service cuts its answers off',
  unchecked: 'what spoke against it could not be checked',
  limit: 'it came before this service was found to leave logs out',
  old: 'this service has not shown that it keeps logs of blocks so old',
  new: 'this service has not shown that it has logs of blocks so new',
  bare: 'those beside let logs expect here, and this service has not shown that it has logs of these blocks',
  wide: 'this service has not shown that it looks through so many blocks at once',
  list: 'this service has not shown that it looks for all values of a list',
  once: 'asked once only, this service has not shown that it gives all logs each time',
  part: 'this service was found to look for a part of what is asked',
  hole: 'headers tell of logs here that did not come',
  differs: 'asked twice, this service gave different logs',
}

/** Doubts of one reason, with neighbours that touch made one. */
export function joinDoubts(doubts: readonly Doubt[]): readonly Doubt[] {
  const reasons = [...new Set(doubts.map(({ why }) => why))]
  return reasons.flatMap((why) => {
    const alike = doubts.filter((doubt) => doubt.why === why)
    return joinRanges(alike.map(({ range }) => range)).map((range): Doubt => {
      const within = alike.filter((doubt) => doubt.range.from >= range.from && doubt.range.to <= range.to)
      return { range, why, count: within.reduce((sum, { count }) => sum + count, 0) }
    })
  })
}

/** The blocks that are in doubt for any reason, each once. */
export function listDoubted(doubts: readonly Doubt[]): readonly { range: BlockRange }[] {
  const listed: BlockRange[] = []
  for (const { range } of doubts.toSorted((a, b) => a.range.from - b.range.from)) {
    const last = listed.at(-1)
    if (last && range.from <= last.to + 1) {
      listed[listed.length - 1] = { from: last.from, to: Math.max(last.to, range.to) }
    } else listed.push(range)
  }
  return listed.map((range) => ({ range }))
}

/** Doubts that answers for fewer blocks can take away, and those that fewer values of the filter can. */
const BY_BLOCKS: readonly Doubt['why'][] = ['limit', 'unchecked', 'wide', 'part']
const BY_FILTER: readonly Doubt['why'][] = ['round', 'cut', 'list', 'part']

/**
 * What a reader can do about doubts. `narrower`: how the question can be asked for fewer logs of one block, if it can.
 */
export function adviseOn(doubts: readonly Doubt[], narrower: string | null): string {
  const isAny = (reasons: readonly Doubt['why'][]) => doubts.some(({ why }) => reasons.includes(why))
  const ways = [
    ...(isAny(BY_BLOCKS) ? ['in narrower ranges'] : []),
    ...(isAny(BY_FILTER) && narrower ? [narrower] : []),
  ]
  return ways.length > 0
    ? `To be sure, search these blocks ${ways.join(', or ')}, or ask another connection.`
    : 'To be sure, ask another connection.'
}

/** "block 7: the answer held 1,000 logs, a number at which some services cut answers off without saying so". */
export const describeDoubt = ({ range, count, why }: Doubt): string =>
  `${describeBlocks(range)}: ${countOf(count, 'log')} came; ${WHY[why]}`
