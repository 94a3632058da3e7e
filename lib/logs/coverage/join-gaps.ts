import { type BlockRange, describeBlocks, width } from '@/lib/block/block-range'
import { countOf } from '@/lib/text/count'
import type { SearchProgress } from '../search/search-progress'
import { incompleteOf, listDoubted } from './describe-doubt'

type Gap = SearchProgress['gaps'][number]

/** More places than this are counted instead of named. */
const MOST_NAMED = 3

/** Gaps, ascending, with neighbours that touch and have the same reason made one. */
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

/** What keeps the answer from being whole, to stand behind it: "without block 5, maybe more in block 7"; else null. */
export function describeMissing({ gaps, doubts }: Pick<SearchProgress, 'gaps' | 'doubts'>): string | null {
  const incomplete = incompleteOf(doubts)
  const parts = [
    ...(gaps.length > 0 ? [`without ${nameBlocks(joinGaps(gaps))}`] : []),
    ...(incomplete.length > 0 ? [`maybe more in ${nameBlocks(listDoubted(incomplete))}`] : []),
  ]
  return parts.length > 0 ? parts.join(', ') : null
}
