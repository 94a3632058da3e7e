import type { StepAt } from '../steps/step-rows'
import type { Moment } from '../storage/fold-storage'
import { type FinishedRun, titleOf } from './finished-run'

/** A time of a run to look at, and what it is called. */
export type NamedMoment = { key: string; says: string; moment: Moment }

/** Times to choose from: before everything, after each transaction, and on both sides of the step that is looked at. */
export function listMoments(run: FinishedRun, at: StepAt | null): NamedMoment[] {
  const afterEach = run.played.map((_, transaction) => ({
    key: `after ${transaction}`,
    says: `after ${titleOf(run, transaction)}`,
    moment: { transaction, step: 'end' as const },
  }))
  return [{ key: START, says: 'before everything', moment: NOTHING_YET }, ...afterEach, ...aroundStep(at)]
}

export const START = 'start'

const NOTHING_YET: Moment = { transaction: -1, step: 'end' }

function aroundStep(at: StepAt | null): NamedMoment[] {
  if (!at) return []
  const [transaction, step] = [at.call, at.step]
  return [
    { key: 'before step', says: 'before the step', moment: { transaction, step: step - 1 } },
    { key: 'after step', says: 'after the step', moment: { transaction, step } },
  ]
}
