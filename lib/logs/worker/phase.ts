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

/** What this tab does with a search. Plain data, never changed in place. */
export type RunState = {
  /** `elsewhere`: another tab runs it. */
  now: 'idle' | 'running' | 'pausing' | 'elsewhere'
  /** Watches new blocks; a run may be under way or not. */
  following: Following | null
  /** Why watching stopped by itself. */
  followEnd: FollowEnd | null
}

export type RunChange =
  | { type: 'run' | 'pause' | 'run-elsewhere' | 'run-ended' | 'unfollow' }
  | { type: 'follow'; following: Following }
  | { type: 'spent'; spent: number }
  | { type: 'follow-ended'; end: FollowEnd | null }

export const AT_REST: RunState = { now: 'idle', following: null, followEnd: null }

export function changeRun(run: RunState, change: RunChange): RunState {
  switch (change.type) {
    case 'run':
      return { ...run, now: 'running' }
    case 'pause':
      return run.now === 'running' ? { ...run, now: 'pausing' } : run
    case 'run-elsewhere':
      return { ...run, now: 'elsewhere' }
    case 'run-ended':
      return { ...run, now: 'idle' }
    case 'follow':
      return { ...run, following: change.following, followEnd: null }
    case 'spent':
      return run.following ? { ...run, following: { ...run.following, spent: change.spent } } : run
    case 'unfollow':
      return { ...run, following: null }
    case 'follow-ended':
      return { ...run, following: null, followEnd: change.end }
  }
}

/** `end`: how the last run ended. */
export function phaseOf({ now, following, followEnd }: RunState, end: PortableEnd | null): Phase {
  const isRunning = now === 'running' || now === 'pausing'
  if (following) return { is: 'following', end: isRunning ? null : end, ...following }
  if (now !== 'idle') return { is: now }
  return end ? { is: 'ended', end, followEnd } : { is: 'idle' }
}
