import { mostIn } from '@/lib/credits/bill'
import type { Clock } from '@/lib/rpc/pace/clock'
import { priceLook } from '../search/extend-search'
import type { KeptProgress } from '../search/search-progress'
import type { RunMessage } from './make-run'
import type { FollowEnd, FollowMessage, RunChange } from './phase'

type Means = {
  clock: Clock
  progress: () => KeptProgress
  makeRun: (message: RunMessage) => Promise<void>
  change: (change: RunChange) => void
}

/** Reads new blocks at an interval, until it is stopped, the budget is spent, or a look is refused. */
export function createFollower({ clock, progress, makeRun, change }: Means) {
  let following = new AbortController()

  /** One look for up to `most`. Blocks that the chain replaced are read again. */
  async function look(most: number, tariff: FollowMessage['tariff']): Promise<number> {
    const before = mostIn(progress().bill, tariff.unit)
    const cost = () => mostIn(progress().bill, tariff.unit) - before
    await makeRun({ type: 'extend', budget: most, tariff })
    if (progress().end?.state === 'reorged') {
      await makeRun({ type: 'resume', budget: most - cost(), tariff })
    }
    return cost()
  }

  /** Why it ended; null when it was stopped. */
  async function followUntil(signal: AbortSignal, message: FollowMessage): Promise<FollowEnd | null> {
    const { everySeconds, budget, tariff } = message
    let spent = 0
    const affordsLook = () => spent + priceLook(tariff.prices) <= budget
    while (affordsLook()) {
      const cost = await look(budget - spent, tariff)
      if (signal.aborted) return null
      spent += cost
      change({ type: 'spent', spent })
      const state = progress().end?.state
      if (state === 'refused' || state === 'budget') return state
      // That it was the last look is shown now, not when the next would be due.
      if (affordsLook()) await clock.sleep(everySeconds * 1000, signal)
      if (signal.aborted) return null
    }
    return 'budget'
  }

  return {
    stop() {
      following.abort()
      change({ type: 'unfollow' })
    },
    async follow(message: FollowMessage) {
      following.abort()
      following = new AbortController()
      const { signal } = following
      const { everySeconds, budget, tariff } = message
      change({ type: 'follow', following: { everySeconds, budget, unit: tariff.unit, spent: 0 } })
      const end = await followUntil(signal, message)
      if (!signal.aborted) change({ type: 'follow-ended', end })
    },
  }
}
