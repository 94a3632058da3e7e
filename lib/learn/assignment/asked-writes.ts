import type { FinishedRun } from '@/lib/playground/run/finished-run'
import { type ShownRun, showRun } from '@/lib/playground/run/shown-run'
import { isRead, type StepAt } from '@/lib/playground/steps/step-rows'
import type { Question } from '../lesson/lesson'
import { askStepOf, listStepQuestions, type StepQuestionKind } from '../step/step-question'
import type { AskedWrite, Assignment } from './assignment'

export type AskableWrite = { at: StepAt; write: number; kinds: readonly StepQuestionKind[] }

export function listAskable(finished: FinishedRun): AskableWrite[] {
  const run = showRun(finished)
  return run.played.flatMap((_, call) =>
    writesOf(run, call).flatMap((step, write) => {
      const kinds = listStepQuestions(run, { call, step }).map(({ kind }) => kind)
      return kinds.length > 0 ? [{ at: { call, step }, write, kinds }] : []
    }),
  )
}

/** Null if the run lacks one of the writes. */
export function questionsAbout({ asks }: Pick<Assignment, 'asks'>, run: FinishedRun): Question[] | null {
  const shown = showRun(run)
  const found = asks.map((asked) => questionAbout(asked, shown))
  const questions = found.filter((question) => question !== null)
  return questions.length === asks.length ? questions : null
}

function questionAbout({ transaction, write, kind }: AskedWrite, run: ShownRun): Question | null {
  const step = writesOf(run, transaction)[write]
  return step === undefined ? null : askStepOf(kind, run, { call: transaction, step })
}

/** Indexes of the writes among the steps. */
const writesOf = ({ played }: ShownRun, transaction: number): number[] =>
  (played[transaction]?.steps ?? []).flatMap(({ access }, step) => (isRead(access) ? [] : [step]))
