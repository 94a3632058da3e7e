import { type BlockRange, width } from '@/lib/block/block-range'
import { createBloomRule } from '@/lib/proof/bloom-rules-out'
import { createLogMatcher, type LogFilter } from '@/lib/rpc/gate/filter-matches-log'
import { bloomOfLogs } from '@/lib/rpc/gate/logs-bloom'
import { askAllLogs } from './ask-witness'
import { askBloom } from './block-bloom'
import { MOST_BLOCKS, MOST_HOLE_HEADERS } from './check-calls'
import type { Run } from './search-run'

/** Where in a stretch of blocks headers are read, as shares of it: not every block has a log where most have. */
const PLACES = Array.from({ length: MOST_HOLE_HEADERS }, (_, at) => (at + 0.5) / MOST_HOLE_HEADERS)

/**
 * What headers say of blocks of which an answer holds no log: that they have none as far as was looked; that there are some,
 * which come when their block is asked for alone (`lacks`); that there are some, which do not come then either (`hidden`).
 */
export type HoleFound = 'none' | 'lacks' | 'hidden'

export async function askHole(
  hole: BlockRange,
  filter: LogFilter,
  door: Pick<Run['checking'], 'call'>,
): Promise<HoleFound> {
  const rulesOut = createBloomRule(filter)
  const matches = createLogMatcher(filter)
  // Others may have set the bits of a bloom.
  let blocks = 0
  for (const share of PLACES) {
    const block = hole.from + Math.floor(share * (width(hole) - 1))
    const bloom = await askBloom(door, block)
    if (bloom === 'unsaid' || bloom === 'missing') return 'none'
    if (bloom === 'empty' || rulesOut(bloom)) continue
    if (blocks === MOST_BLOCKS) return 'none'
    blocks++
    const logs = await askAllLogs(door, block)
    if (logs.some(matches)) return 'lacks'
    if (rulesOut(bloomOfLogs(logs))) return 'hidden'
  }
  return 'none'
}
