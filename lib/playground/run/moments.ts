import { sayStep } from '../steps/say-step'
import type { StepAt } from '../steps/step-rows'
import type { RunMoment } from '../storage/fold-storage'
import type { ShownRun } from './shown-run'

export type NamedMoment = { key: string; says: string; moment: RunMoment }

/** The start, after each transaction, and before and after the current step. */
export function listMoments(run: ShownRun, at: StepAt | null): NamedMoment[] {
  const afterEach = run.played.map((_, transaction) => ({
    key: `after ${transaction}`,
    says: `after ${run.titleOf(transaction)}`,
    moment: { transaction, step: 'end' as const },
  }))
  return [
    { key: START, says: 'before the first transaction', moment: NOTHING_YET },
    ...afterEach,
    ...aroundStep(run, at),
  ]
}

const START = 'start'
export const BEFORE_STEP = 'before step'
export const AFTER_STEP = 'after step'

const NOTHING_YET: RunMoment = { transaction: -1, step: 'end' }

function aroundStep({ played }: ShownRun, at: StepAt | null): NamedMoment[] {
  const looked = at && played[at.call]?.steps[at.step]
  if (!looked) return []
  const [transaction, step] = [at.call, at.step]
  const { verb, what, change } = sayStep(looked)
  const says = `the step that ${verb} ${what}${change === null ? '' : ` · ${change}`}`
  return [
    { key: BEFORE_STEP, says: `before ${says}`, moment: { transaction, step: step - 1 } },
    { key: AFTER_STEP, says: `after ${says}`, moment: { transaction, step } },
  ]
}
