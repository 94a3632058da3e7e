import type { Tariff } from '@/lib/credits/tariff'
import { describeState } from '../coverage/describe-coverage'
import type { PortableEnd, SearchProgress } from '../search/search-progress'

/** Reads new blocks every `everySeconds` until `budget` is spent. */
export type Following = { everySeconds: number; budget: number; spent: number; unit: string }

export type FollowMessage = { type: 'follow'; everySeconds: number; budget: number; tariff: Tariff }

/** Why watching stopped. */
export type FollowEnd = 'budget' | 'refused'

export type Phase =
  | { is: 'idle' }
  | { is: 'running' }
  /** Waits for calls in progress. */
  | { is: 'pausing' }
  /** Another tab runs the same search. */
  | { is: 'elsewhere' }
  /** `end`: of the last look; null while one is in progress. */
  | ({ is: 'following'; end: PortableEnd | null } & Following)
  | { is: 'ended'; end: PortableEnd; followEnd: FollowEnd | null }

/** Null while it runs, and before the first run. */
export const endOf = (phase: Phase): PortableEnd | null => ('end' in phase ? phase.end : null)

export function describePhase(phase: Phase, progress: SearchProgress): string {
  if (phase.is === 'elsewhere') return 'Searching in another tab'
  if (phase.is === 'idle') return 'Not searched in this tab'
  return describeState(progress, endOf(phase))
}

export type RunState = {
  now: 'idle' | 'running' | 'pausing' | 'elsewhere'
  following: Following | null
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

export function phaseOf({ now, following, followEnd }: RunState, end: PortableEnd | null): Phase {
  const isRunning = now === 'running' || now === 'pausing'
  if (following) return { is: 'following', end: isRunning ? null : end, ...following }
  if (now !== 'idle') return { is: now }
  return end ? { is: 'ended', end, followEnd } : { is: 'idle' }
}
