import type { Clock } from '../door/clock'
import { extendSearch, LOOK_PRICE } from '../search/extend-search'
import type { DeskState, Following } from './desk-state'
import type { SearchSession } from './search-session'

/** Asks only for the blocks that are new since, for up to `budget` credits. */
export async function extendOnce(session: SearchSession, budget: number): Promise<void> {
  await session.run(budget, (options, snapshot) => {
    if (!snapshot) throw new RangeError('The range of this search is not known yet.')
    return extendSearch({ ...options, snapshot })
  })
}

/**
 * Looks for new blocks every so often until told to stop, until the next look could exceed the budget, or until a look
 * is refused. Says why it ended; null when it was told to.
 */
export async function followBlocks(
  session: SearchSession,
  following: Following,
  { clock, signal, tell }: { clock: Clock; signal: AbortSignal; tell: (following: Following) => void },
): Promise<DeskState['followEnded']> {
  const { everySeconds, budget } = following
  let { spent } = following
  const affordsLook = () => spent + LOOK_PRICE <= budget
  while (affordsLook()) {
    const before = session.progress().bill.credits
    await extendOnce(session, budget - spent)
    spent += session.progress().bill.credits - before
    tell({ everySeconds, budget, spent })
    const { end } = session.progress()
    if (end?.state === 'refused') return 'refused'
    if (end?.state === 'budget') return 'budget'
    // That it was the last look is said now, not when the next would be due.
    if (affordsLook()) await clock.sleep(everySeconds * 1000, signal)
    if (signal.aborted) return null
  }
  return 'budget'
}
