import type { SearchProgress } from '../search/search-progress'
import { listDoubted } from './describe-doubt'
import { nameBlocks } from './join-gaps'

/** What a search of the whole range says that found nothing: that there is nothing only where each block was tested. */
export function describeNoLogs(doubts: SearchProgress['doubts']): { title: string; says: string } {
  if (doubts.length === 0) {
    return {
      title: 'No log matches.',
      says: 'The provider searched every block of the range and found no such log.',
    }
  }
  const blocks = nameBlocks(listDoubted(doubts))
  return {
    title: 'No log was returned.',
    says: `There may be logs in ${blocks}, for the reasons above.`,
  }
}
