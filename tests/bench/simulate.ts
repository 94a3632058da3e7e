import type { BlockRange } from '@/lib/block/block-range'
import type { CallsLeft } from '@/lib/logs/planner/calls-left'
import type { RangeRefusal } from '@/lib/logs/planner/range-planner'
import type { Profile } from './profiles'
import { answerAs, countIn, type Outcome, type ProviderModel } from './provider'

/** What a way of splitting must be able to do to be measured. */
export type Splitter = {
  next: () => BlockRange | null
  accept: (range: BlockRange, blockNumbers: Uint32Array, tookMs: number) => void
  /** Says `gap` when it gives a block up. */
  refuse: (range: BlockRange, refusal: RangeRefusal) => 'split' | 'gap'
  callsLeft?: () => CallsLeft
}

export type Run = {
  calls: number
  wallMs: number
  /** Logs that were not found, those of blocks that no call can answer aside. */
  lost: number
  doubled: number
  /** After each settled call: how many there were by then, and what was told of the rest. */
  told: readonly { calls: number; left: CallsLeft }[]
}

/** Runs a search in simulated time. */
export function simulate(splitter: Splitter, model: ProviderModel, profile: Profile, workers: number): Run {
  const flying: { range: BlockRange; outcome: Outcome; endsAt: number }[] = []
  const answered: BlockRange[] = []
  let calls = 0
  let now = 0
  let found = 0
  const told: { calls: number; left: CallsLeft }[] = []
  for (;;) {
    while (flying.length < workers) {
      const range = splitter.next()
      if (!range) break
      const outcome = answerAs(model, profile, range)
      flying.push({ range, outcome, endsAt: now + outcome.tookMs })
      calls++
    }
    flying.sort((a, b) => b.endsAt - a.endsAt)
    const first = flying.pop()
    if (!first) break
    now = first.endsAt
    if ('refusal' in first.outcome) {
      const became = splitter.refuse(first.range, first.outcome.refusal)
      if (became === 'gap') found += countIn(profile, first.range)
    } else {
      splitter.accept(first.range, first.outcome.logs, first.outcome.tookMs)
      answered.push(first.range)
      found += first.outcome.logs.length
    }
    if (splitter.callsLeft) told.push({ calls: calls - flying.length, left: splitter.callsLeft() })
  }
  const doubled = overlap(answered)
  return { calls, wallMs: now, lost: profile.logs.length - found + doubled, doubled, told }
}

/** Blocks that were answered more than once. */
function overlap(ranges: readonly BlockRange[]): number {
  let next = 0
  let doubled = 0
  for (const { from, to } of ranges.toSorted((a, b) => a.from - b.from)) {
    doubled += Math.max(0, next - from)
    next = Math.max(next, to + 1)
  }
  return doubled
}

/** Whether the calls that came after a share of a run lay between what was told then. */
export function wasToldRightly({ calls, told }: Run, share: number): boolean {
  const then = told[Math.floor(told.length * share)]
  if (!then || then.left.low === null || then.left.high === null) return false
  const truth = calls - then.calls
  return then.left.low <= truth && truth <= then.left.high
}
