import type { ShownRun } from '@/lib/playground/run/shown-run'
import type { StepAt } from '@/lib/playground/steps/step-rows'
import type { Question } from '../lesson/lesson'
import { askBytes, askVariable, wholeWordStep } from './ask-bytes'
import { askPreimage, askSlot } from './ask-slot'
import { findWritten, type Written } from './written'

export const STEP_QUESTIONS = ['variable', 'slot', 'bytes', 'preimage', 'word'] as const

export type StepQuestionKind = (typeof STEP_QUESTIONS)[number]

/** The trace decides: what happened is the answer. */
export type StepQuestion = { kind: StepQuestionKind; question: Question }

const ASK: Record<StepQuestionKind, (written: Written) => Question | null> = {
  variable: askVariable,
  slot: askSlot,
  bytes: askBytes,
  preimage: askPreimage,
  word: wholeWordStep,
}

/** Empty for a read, or a write without a name. */
export function listStepQuestions(run: ShownRun, at: StepAt): StepQuestion[] {
  const written = findWritten(run, at)
  if (!written) return []
  return STEP_QUESTIONS.flatMap((kind) => {
    const question = ASK[kind](written)
    return question ? [{ kind, question }] : []
  })
}

/** Null where {@link listStepQuestions} has none of the kind. */
export function askStepOf(kind: StepQuestionKind, run: ShownRun, at: StepAt): Question | null {
  const written = findWritten(run, at)
  return written && ASK[kind](written)
}

/** Questions take turns. A question without known mistakes is the last choice. */
export function askStep(run: ShownRun, at: StepAt): StepQuestion | null {
  const all = listStepQuestions(run, at)
  const telling = all.filter(({ question }) => question.mistakes.length > 0)
  const asked = telling.length > 0 ? telling : all
  return asked[(at.call + at.step) % Math.max(asked.length, 1)] ?? null
}

export const STEP_QUESTION_NAMES: Readonly<Record<StepQuestionKind, string>> = {
  variable: 'which variable',
  slot: 'which slot',
  bytes: 'which offset',
  preimage: 'what is hashed',
  word: 'the new word',
}
