import type { RuleId } from '../finding'
import type { AnsweredCall, Rule, Searched } from '../rule'
import { BEHIND } from './behind'
import { FULL_BLOCK } from './full-block'
import { PRUNED } from './pruned'
import { TRUNCATED_END, TRUNCATED_START } from './truncated'

/** Run on each answer, in this order, until one finds something. */
export const ANSWER_RULES: readonly Rule<AnsweredCall>[] = [TRUNCATED_END, TRUNCATED_START, FULL_BLOCK]

/** Run once all of a range was answered. */
export const END_RULES: readonly Rule<Searched>[] = [PRUNED, BEHIND]

/** The sign that a rule goes by, in a sentence. */
export const titleOf = (id: RuleId): string =>
  [...ANSWER_RULES, ...END_RULES].find((rule) => rule.id === id)?.title ?? ''
