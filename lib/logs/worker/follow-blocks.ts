import type { Clock } from '@/lib/rpc/pace/clock'
import type { PortableEnd } from '../search/search-progress'
import type { FollowEnd } from './phase'

type Means = {
  /** Looks once, for up to `budget`; gives what that cost, and how it ended. */
  look: (budget: number) => Promise<{ cost: number; end: PortableEnd | null }>
  /** Of a look that finds new blocks. */
  lookPrice: number
  clock: Clock
  signal: AbortSignal
  onSpent: (spent: number) => void
}

/**
 * Looks for new blocks every so often until told to stop, until the next look could exceed the budget, or until a
 * look is refused. Returns why it ended; null when it was stopped.
 */
export async function followBlocks(
  everySeconds: number,
  budget: number,
  { look, lookPrice, clock, signal, onSpent }: Means,
): Promise<FollowEnd | null> {
  let spent = 0
  const affordsLook = () => spent + lookPrice <= budget
  while (affordsLook()) {
    const { cost, end } = await look(budget - spent)
    if (signal.aborted) return null
    spent += cost
    onSpent(spent)
    if (end?.state === 'refused') return 'refused'
    if (end?.state === 'budget') return 'budget'
    // That it was the last look is said now, not when the next would be due.
    if (affordsLook()) await clock.sleep(everySeconds * 1000, signal)
    if (signal.aborted) return null
  }
  return 'budget'
}
