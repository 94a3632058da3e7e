import type { Tariff } from '@/lib/credits/tariff'
import { describeState } from '../coverage/describe-coverage'
import type { PortableEnd, SearchProgress } from '../search/search-progress'

/** New blocks are read every `everySeconds` until `budget` is spent. */
export type Following = { everySeconds: number; budget: number; spent: number; unit: string }

/** Begins that. `budget`: in the unit of the tariff. */
export type FollowMessage = { type: 'follow'; everySeconds: number; budget: number; tariff: Tariff }

/** Why new blocks are looked for no longer, where that ended by itself. */
export type FollowEnd = 'budget' | 'refused'

/** What the worker does with a search, or how that ended. */
export type Phase =
  /** Nothing was asked for. */
  | { is: 'idle' }
  | { is: 'running' }
  /** Told to pause: calls under way are waited for. */
  | { is: 'pausing' }
  /** Another tab of this browser runs the same search: nothing is asked for here meanwhile. */
  | { is: 'elsewhere' }
  /** `end`: how the last look ended; null while one is under way. */
  | ({ is: 'following'; end: PortableEnd | null } & Following)
  | { is: 'ended'; end: PortableEnd; followEnd: FollowEnd | null }

/** How what was asked for last ended; null while it goes on, and where nothing was. */
export const endOf = (phase: Phase): PortableEnd | null => ('end' in phase ? phase.end : null)

/** What the worker does with the search, in one line. */
export function describePhase(phase: Phase, progress: SearchProgress): string {
  if (phase.is === 'elsewhere') return 'Searching in another tab'
  if (phase.is === 'idle') return 'Not searched in this tab'
  return describeState(progress, endOf(phase))
}
