import { describeState } from '../coverage/describe-coverage'
import type { SearchProgress } from '../search/search-progress'
import { endOf, type Phase } from './phase'

/** What the desk does with the search, in one line. */
export function describePhase(phase: Phase, progress: SearchProgress): string {
  if (phase.is === 'elsewhere') return 'Searching in another tab'
  if (phase.is === 'idle') return 'Not searched in this tab'
  return describeState(progress, endOf(phase))
}
