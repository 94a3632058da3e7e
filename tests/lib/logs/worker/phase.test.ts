import { describe, expect, test } from 'vitest'
import { AT_REST, changeRun, phaseOf, type RunChange, type RunState } from '@/lib/logs/worker/phase'

const ENDED = { state: 'complete' } as const
const FOLLOWING = { everySeconds: 60, budget: 1000, unit: 'credits', spent: 0 }

const after = (...changes: readonly RunChange[]): RunState => changes.reduce(changeRun, AT_REST)

describe('phaseOf', () => {
  test('default: idle, running, pausing, ended', () => {
    expect(phaseOf(AT_REST, null)).toEqual({ is: 'idle' })
    expect(phaseOf(after({ type: 'run' }), null)).toEqual({ is: 'running' })
    expect(phaseOf(after({ type: 'run' }, { type: 'pause' }), null)).toEqual({ is: 'pausing' })
    const ended = after({ type: 'run' }, { type: 'pause' }, { type: 'run-ended' })
    expect(phaseOf(ended, ENDED)).toEqual({ is: 'ended', end: ENDED, followEnd: null })
  })

  test('behavior: only a run can be paused', () => {
    expect(after({ type: 'run-elsewhere' }, { type: 'pause' }).now).toBe('elsewhere')
    expect(after({ type: 'pause' })).toEqual(AT_REST)
  })

  test('behavior: while new blocks are watched, an end shows only between two runs', () => {
    const watching = after({ type: 'follow', following: FOLLOWING }, { type: 'run' })
    expect(phaseOf(watching, ENDED)).toEqual({ is: 'following', end: null, ...FOLLOWING })
    const between = changeRun(watching, { type: 'run-ended' })
    expect(phaseOf(between, ENDED)).toEqual({ is: 'following', end: ENDED, ...FOLLOWING })
  })

  test('behavior: an amount that is spent after watching was stopped changes nothing', () => {
    const stopped = after({ type: 'follow', following: FOLLOWING }, { type: 'unfollow' })
    expect(changeRun(stopped, { type: 'spent', spent: 255 })).toEqual(AT_REST)
    const spent = after({ type: 'follow', following: FOLLOWING }, { type: 'spent', spent: 255 })
    expect(spent.following).toMatchObject({ spent: 255 })
  })

  test('behavior: why watching ended by itself stays until it begins again', () => {
    const ended = after({ type: 'follow', following: FOLLOWING }, { type: 'follow-ended', end: 'budget' })
    expect(phaseOf(ended, ENDED)).toEqual({ is: 'ended', end: ENDED, followEnd: 'budget' })
    expect(changeRun(ended, { type: 'follow', following: FOLLOWING }).followEnd).toBeNull()
  })
})
