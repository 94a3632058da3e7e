import { type BlockRange, describeBlocks, joinRanges } from '@/lib/block/block-range'
import { countOf } from '@/lib/text/count'
import type { SearchProgress } from '../search/search-progress'

type Doubt = SearchProgress['doubts'][number]

const WHY: Readonly<Record<Doubt['why'], string>> = {
  truncated: 'truncated: the provider may have more',
  pruned: 'pruned: the provider has no logs of these blocks',
  behind: 'behind the head: the provider has no logs of these blocks yet',
  differs: 'two calls returned different logs',
  'not-tested': 'not tested',
}

/** Blocks that may hold more logs than were returned: something was found that speaks for it. */
export const incompleteOf = (doubts: readonly Doubt[]): readonly Doubt[] =>
  doubts.filter(({ why }) => why !== 'not-tested')

/** Blocks that no check could be made of. */
export const untestedOf = (doubts: readonly Doubt[]): readonly Doubt[] =>
  doubts.filter(({ why }) => why === 'not-tested')

/** Joins ranges that touch and have the same reason. */
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

/** The blocks that may be incomplete, each once. */
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

/** What to do about blocks that may be incomplete. `narrower`: how the filter can be made narrower, if it can. */
export const adviseOn = (doubts: readonly Doubt[], narrower: string | null): string =>
  [
    'To be sure, check by the block headers or compare with another connection, below.',
    ...(doubts.some(({ why }) => why === 'truncated') && narrower ? [`Or search ${narrower}.`] : []),
  ].join(' ')

/** "block 7: 1,000 logs returned; truncated: the provider may have more". */
export const describeDoubt = ({ range, count, why }: Doubt): string =>
  `${describeBlocks(range)}: ${countOf(count, 'log')} returned; ${WHY[why]}`
