import { countOf } from '@/lib/credits/format-credits'
import { width } from './block-range'
import { describeBlocks } from './describe-logs-question'
import { coveredShare, formatCoverage, listLogs, type SearchProgress } from './search-progress'

/** The coverage strip in words: what is answered, what is being asked, what was refused, what is missing. */
export function describeCoverage(progress: SearchProgress): string {
  const { range, answered, splits, gaps, asking } = progress
  if (!range) return 'The range is not known yet.'
  return [
    `${formatCoverage(coveredShare(progress))} of ${countOf(width(range), 'block')} answered in ${countOf(answered.length, 'piece')}`,
    ...(splits.length > 0 ? [`${countOf(splits.length, 'range')} refused and asked in smaller pieces`] : []),
    ...gaps.map((gap) => `${describeBlocks(gap.range)} cannot be had`),
    ...asking.map((piece) => `asking for ${describeBlocks(piece)}`),
  ].join('; ')
}

/** How the search stands or ended, in one line. */
export function describeState(progress: SearchProgress): string {
  const { end, gaps, range } = progress
  const found = countOf(listLogs(progress).length, 'log')
  const share = `${formatCoverage(coveredShare(progress))} of the blocks`
  if (!end) return range ? `Searching: ${found} in ${share} so far` : 'Asking which block is the newest…'
  switch (end.state) {
    case 'complete':
      return `Complete: ${found}, every block answered`
    case 'complete-except-gaps':
      return `Complete except ${gaps.map(({ range }) => describeBlocks(range)).join(', ')}: ${found}`
    case 'paused':
      return `Paused: ${found} in ${share}`
    case 'stopped':
      return `Stopped: ${found} in ${share}`
    case 'budget':
      return `Stopped at the budget: ${found} in ${share}`
    case 'refused':
      return range ? `Refused: ${found} in ${share} before it` : 'Refused before the search began'
  }
}
