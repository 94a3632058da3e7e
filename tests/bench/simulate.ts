import type { BlockRange } from '@/lib/logs/block-range'
import type { RangeRefusal } from '@/lib/logs/range-planner'
import type { Profile } from './profiles'
import { answerAs, type Outcome, type ProviderModel } from './provider'

/** What a way of splitting must be able to do to be measured. */
export type Splitter = {
  next: () => BlockRange | null
  accept: (range: BlockRange, blockNumbers: Uint32Array, tookMs: number) => void
  refuse: (range: BlockRange, refusal: RangeRefusal) => unknown
}

export type Run = { calls: number; wallMs: number; lost: number; doubled: number }

/** Runs a search in simulated time. */
export function simulate(splitter: Splitter, model: ProviderModel, profile: Profile, workers: number): Run {
  const flying: { range: BlockRange; outcome: Outcome; endsAt: number }[] = []
  const answered: BlockRange[] = []
  let calls = 0
  let now = 0
  let found = 0
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
    if ('refusal' in first.outcome) splitter.refuse(first.range, first.outcome.refusal)
    else {
      splitter.accept(first.range, first.outcome.logs, first.outcome.tookMs)
      answered.push(first.range)
      found += first.outcome.logs.length
    }
  }
  const doubled = overlap(answered)
  return { calls, wallMs: now, lost: profile.logs.length - found + doubled, doubled }
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
