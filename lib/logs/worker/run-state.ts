import type { PortableEnd } from '../search/search-progress'
import type { FollowEnd, Following, Phase } from './phase'

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
