import type { SearchProgress } from '../search/search-progress'
import { listDoubted } from './describe-doubt'
import { nameBlocks } from './join-gaps'

/** What a search of the whole range says that found nothing: that there is nothing only where each block was tested. */
export function describeNoLogs(doubts: SearchProgress['doubts']): { title: string; says: string } {
  if (doubts.length === 0) {
    return {
      title: 'No log matches.',
      says: 'The connection was asked for every block of the range and answered that none holds such a log.',
    }
  }
  const blocks = nameBlocks(listDoubted(doubts))
  return {
    title: 'No log came.',
    says: `There may be some in ${blocks}, for the reasons above.`,
  }
}
