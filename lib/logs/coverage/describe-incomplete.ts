import { type BlockRange, describeBlocks, joinRanges, width } from '@/lib/block/block-range'
import { countOf } from '@/lib/text/count'
import type { Reason } from '../checks/finding'
import type { PortableEnd, SearchProgress } from '../search/search-progress'

type Incomplete = SearchProgress['doubts'][number]

const WHY: Readonly<Record<Incomplete['why'], string>> = {
  truncated: 'truncated: the provider may have more',
  pruned: 'pruned: the provider has no logs of these blocks',
  behind: 'behind the head: the provider has no logs of these blocks yet',
  differs: 'two calls returned different logs',
  'not-tested': 'not tested',
}

export const incompleteOf = (doubts: readonly Incomplete[]): readonly Incomplete[] =>
  doubts.filter(({ why }) => why !== 'not-tested')

export const untestedOf = (doubts: readonly Incomplete[]): readonly Incomplete[] =>
  doubts.filter(({ why }) => why === 'not-tested')

/** Joins ranges that touch and have the same reason. */
export function joinIncomplete(doubts: readonly Incomplete[]): readonly Incomplete[] {
  const reasons = [...new Set(doubts.map(({ why }) => why))]
  return reasons.flatMap((why) => {
    const alike = doubts.filter((doubt) => doubt.why === why)
    return joinRanges(alike.map(({ range }) => range)).map((range): Incomplete => {
      const within = alike.filter((doubt) => doubt.range.from >= range.from && doubt.range.to <= range.to)
      return { range, why, count: within.reduce((sum, { count }) => sum + count, 0) }
    })
  })
}

/** Each block once. */
export function listIncomplete(doubts: readonly Incomplete[]): readonly { range: BlockRange }[] {
  const listed: BlockRange[] = []
  for (const { range } of doubts.toSorted((a, b) => a.range.from - b.range.from)) {
    const last = listed.at(-1)
    if (last && range.from <= last.to + 1) {
      listed[listed.length - 1] = { from: last.from, to: Math.max(last.to, range.to) }
    } else listed.push(range)
  }
  return listed.map((range) => ({ range }))
}

/** `narrower`: how the filter can be narrower, if it can. */
export const adviseOn = (doubts: readonly Incomplete[], narrower: string | null): string =>
  [
    'To be sure, check by the block headers or compare with another connection, below.',
    ...(doubts.some(({ why }) => why === 'truncated') && narrower ? [`Or search ${narrower}.`] : []),
  ].join(' ')

/** "block 7: 1,000 logs returned; truncated: the provider may have more". */
export const describeIncomplete = ({ range, count, why }: Incomplete): string =>
  `${describeBlocks(range)}: ${countOf(count, 'log')} returned; ${WHY[why]}`

type Gap = SearchProgress['gaps'][number]

/** More places are counted instead of named. */
const MOST_NAMED = 3

/** Neighbouring gaps with the same reason become one. */
export function joinGaps(gaps: readonly Gap[]): readonly Gap[] {
  const joined: Gap[] = []
  for (const gap of gaps) {
    const last = joined.at(-1)
    const goesOn = last?.range.to === gap.range.from - 1 && last.why.shortMessage === gap.why.shortMessage
    if (goesOn) joined[joined.length - 1] = { ...last, range: { from: last.range.from, to: gap.range.to } }
    else joined.push(gap)
  }
  return joined
}

/** "block 1,800,000", or of many places "312 blocks in 12 places". */
export function nameBlocks(pieces: readonly { range: BlockRange }[]): string {
  if (pieces.length <= MOST_NAMED) return pieces.map(({ range }) => describeBlocks(range)).join(', ')
  const blocks = pieces.reduce((sum, { range }) => sum + width(range), 0)
  return `${countOf(blocks, 'block')} in ${countOf(pieces.length, 'place')}`
}

/** "without block 5, maybe more in block 7"; null for a complete result. */
export function describeMissing({ gaps, doubts }: Pick<SearchProgress, 'gaps' | 'doubts'>): string | null {
  const incomplete = incompleteOf(doubts)
  const parts = [
    ...(gaps.length > 0 ? [`without ${nameBlocks(joinGaps(gaps))}`] : []),
    ...(incomplete.length > 0 ? [`maybe more in ${nameBlocks(listIncomplete(incomplete))}`] : []),
  ]
  return parts.length > 0 ? parts.join(', ') : null
}

/** No log was found. Only blocks that were tested certainly have none. */
export function describeNoLogs(doubts: SearchProgress['doubts']): { title: string; says: string } {
  if (doubts.length === 0) {
    return {
      title: 'No log matches.',
      says: 'The provider searched every block of the range and found no such log.',
    }
  }
  const blocks = nameBlocks(listIncomplete(doubts))
  return {
    title: 'No log was returned.',
    says: `There may be logs in ${blocks}, for the reasons above.`,
  }
}

/** A term on the page, and its paragraph in the docs. */
type Term = { says: string; to: string }

const TERMS: Readonly<Record<Reason, Term>> = {
  truncated: { says: 'Truncated', to: 'logs#truncated' },
  pruned: { says: 'Pruned', to: 'logs#pruned' },
  behind: { says: 'Behind the head', to: 'logs#behind-the-head' },
  differs: { says: 'What is checked', to: 'logs#what-is-checked' },
  'not-tested': { says: 'Not tested', to: 'logs#not-tested' },
}

export function listTerms(
  { doubts, gaps, cutShort }: Pick<SearchProgress, 'doubts' | 'gaps' | 'cutShort'>,
  end: PortableEnd | null,
): readonly Term[] {
  const reasons = new Set<Reason>(doubts.map(({ why }) => why))
  if (cutShort.length > 0) reasons.add('truncated')
  if (gaps.some(({ why }) => why.shortMessage.startsWith('Pruned:'))) reasons.add('pruned')
  if (end?.state === 'behind') reasons.add('behind')
  return [...reasons].map((reason) => TERMS[reason])
}
