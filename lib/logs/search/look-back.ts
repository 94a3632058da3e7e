import { type BlockRange, width } from '@/lib/block/block-range'
import { TriptychError } from '@/lib/errors'
import { askKept, bareStart } from './ask-kept'
import type { SearchSnapshot } from './search-event'
import type { Run } from './search-run'

/** A service that keeps a window of blocks moves it on: what it kept is asked for anew after this share of the blocks looked back over. */
const STAYS = 0.1

/** Seconds, where the time between two blocks is not known: as short as it is on few chains. */
const SHORT_BLOCK_TIME = 1

export class NotKeptError extends TriptychError {
  override name = 'NotKeptError'

  constructor() {
    super('This service keeps no logs of blocks this old: it answers as if there were none.', {
      whatToDo: 'Ask another connection for these blocks.',
    })
  }
}

/**
 * Whether a long stretch without logs at the old end of a range that was answered is to be believed. Gives the stretch where the
 * service does not keep its logs, else null; what could not be asked is said to be in doubt. A service that is known to keep
 * blocks so old is not asked.
 */
export async function lookBack(
  run: Run,
  { range, firstLog = null }: SearchSnapshot,
  blockTime: number | null,
): Promise<BlockRange | null> {
  const { trust, report, door } = run
  const bare = bareStart(range, firstLog)
  if (!bare || trust.keeps(bare.from, Date.now())) return null
  const kept = trust.oldestWitness() <= bare.from ? 'kept' : await askKept(bare, run)
  if (kept === 'unchecked') report({ type: 'doubted', range: bare, count: 0, why: 'old', bill: door.bill() })
  if (kept === 'kept' || kept === 'unknown') learnKeptFor(run, bare.from, range, blockTime)
  return kept === 'thrown-away' ? bare : null
}

/** What a service kept it is taken to keep for a while. */
export function learnKeptFor({ trust }: Run, from: number, range: BlockRange, blockTime: number | null) {
  const stays = STAYS * width(range) * (blockTime ?? SHORT_BLOCK_TIME)
  trust.learnKept({ from, until: Date.now() + 1000 * stays })
}
