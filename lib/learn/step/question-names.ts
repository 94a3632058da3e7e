import type { StepQuestionKind } from './step-question'

/** What each asks for, in a few words. */
export const STEP_QUESTION_NAMES: Readonly<Record<StepQuestionKind, string>> = {
  variable: 'which variable',
  slot: 'which slot',
  bytes: 'which offset',
  preimage: 'what is hashed',
  word: 'the new word',
}
