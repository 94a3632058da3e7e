import type { FinishedRun } from '@/lib/playground/run/finished-run'
import type { Layouts } from '@/lib/playground/run/layouts'
import type { StepAt } from '@/lib/playground/steps/step-rows'
import type { Question } from '../lesson/lesson'
import { askBytes, askVariable, wholeWordStep } from './ask-bytes'
import { askPreimage, askSlot } from './ask-slot'
import { findWritten, type Written } from './written'

/** What can be asked about a write, in the order of the way to it. */
export const STEP_QUESTIONS = ['variable', 'slot', 'bytes', 'preimage', 'word'] as const

export type StepQuestionKind = (typeof STEP_QUESTIONS)[number]

/** A question about a step, and what it asks for. The trace is the judge: what happened is the answer. */
export type StepQuestion = { kind: StepQuestionKind; question: Question }

const ASK: Record<StepQuestionKind, (written: Written) => Question | null> = {
  variable: askVariable,
  slot: askSlot,
  bytes: askBytes,
  preimage: askPreimage,
  word: wholeWordStep,
}

/** All that can be asked about a step; nothing about a read, or a write that has no name. */
export function listStepQuestions(run: FinishedRun, layouts: Layouts, at: StepAt): StepQuestion[] {
  const written = findWritten(run, layouts, at)
  if (!written) return []
  return STEP_QUESTIONS.flatMap((kind) => {
    const question = ASK[kind](written)
    return question ? [{ kind, question }] : []
  })
}

/** One of them: they take turns from write to write. One that every rule answers alike is asked only where there is no other. */
export function askStep(run: FinishedRun, layouts: Layouts, at: StepAt): StepQuestion | null {
  const all = listStepQuestions(run, layouts, at)
  const telling = all.filter(({ question }) => question.mistakes.length > 0)
  const asked = telling.length > 0 ? telling : all
  return asked[(at.call + at.step) % Math.max(asked.length, 1)] ?? null
}

/** What each asks for, in a few words. */
export const STEP_QUESTION_NAMES: Readonly<Record<StepQuestionKind, string>> = {
  variable: 'which variable',
  slot: 'which slot',
  bytes: 'which offset',
  preimage: 'what is hashed',
  word: 'the new word',
}
