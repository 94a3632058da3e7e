import { BadInputError } from '@/lib/errors'
import { countOf } from '@/lib/text/count'
import { formatCsvCell } from '@/lib/text/csv-cell'
import type { LessonAnswer } from '../answer/field'
import { parseAnswer } from '../answer/parse-answer'
import { type Attempts, type HandIn, sameName } from '../assignment/assignment'
import { type Question, verdictOf } from '../lesson/lesson'

export type BoardRow = { name: string; judged: readonly (Judged | null)[] }

/** `share` is from 0 to 1, of the learners who answered. */
export type CountedRule = { rule: string; learners: number; share: number }

/** The most frequent rule first. */
export function countRules(rows: readonly BoardRow[], question: number): CountedRule[] {
  const counts = new Map<string, number>()
  for (const { judged } of rows) {
    for (const rule of judged[question]?.rules ?? []) {
      counts.set(rule, (counts.get(rule) ?? 0) + 1)
    }
  }
  return [...counts]
    .map(([rule, learners]) => ({ rule, learners, share: learners / countAnswered(rows, question) }))
    .sort((a, b) => b.learners - a.learners || a.rule.localeCompare(b.rule))
}

export const countAnswered = (rows: readonly BoardRow[], question: number): number =>
  rows.filter(({ judged }) => judged[question]).length

export function repeatedNames(rows: readonly Pick<BoardRow, 'name'>[]): ReadonlySet<string> {
  const names = rows.map(({ name }) => sameName(name))
  return new Set(names.filter((name, i) => names.indexOf(name) !== i))
}

export function sayJudged(judged: Judged | null): string {
  if (!judged) return 'not answered'
  const { rightAt, rules } = judged
  if (rightAt === 0) return 'right'
  const after = rules.length > 0 ? rules.join(', ') : 'no known mistake'
  return rightAt === null ? `not right: ${after}` : `right at try ${rightAt + 1}, after: ${after}`
}

/** Tries and hints are claims of the learner. */
export const sayEffort = (judged: Judged | null): string =>
  judged ? `stated: ${countOf(judged.tries, 'answer')}, ${countOf(judged.hints, 'hint')}` : ''

export function formatBoardCsv(rows: readonly BoardRow[], questions: number): string {
  const numbers = Array.from({ length: questions }, (_, i) => i + 1)
  const head = ['name', ...numbers.flatMap((n) => [`q${n}`, `q${n}_tries_claimed`, `q${n}_hints_claimed`])]
  const lines = rows.map(({ name, judged }) => [
    name,
    ...numbers.flatMap((n) => {
      const one = judged[n - 1] ?? null
      return [sayJudged(one), String(one?.tries ?? ''), String(one?.hints ?? '')]
    }),
  ])
  return `${[head, ...lines].map((cells) => cells.map(formatCsvCell).join(',')).join('\r\n')}\r\n`
}

export type Judged = {
  /** Index of the first right answer; null for none. */
  rightAt: number | null
  rules: readonly string[]
  /** At least the number of answers. */
  tries: number
  hints: number
}

/** Checks each answer again with the questions of this name; null for no answer. */
export const judgeHandIn = ({ attempts }: HandIn, questions: readonly Question[]): (Judged | null)[] =>
  questions.map((question, i) => {
    const made = attempts[i] ?? null
    return made && made.answers.length > 0 ? judge(question, made) : null
  })

function judge(question: Question, { answers, tries, hints }: Attempts): Judged {
  const verdicts = answers.map((answer) => {
    const read = readAgain(question, answer)
    return read && verdictOf(question, read, question.judge(read).accepts([]))
  })
  const rules = verdicts.flatMap((verdict) => (verdict?.is === 'known mistake' ? [verdict.mistake.rule] : []))
  const rightAt = verdicts.findIndex((verdict) => verdict?.is === 'right')
  return {
    rightAt: rightAt < 0 ? null : rightAt,
    rules: [...new Set(rules)],
    tries: Math.max(tries, answers.length),
    hints,
  }
}

/** Null if it does not fit the question. */
function readAgain({ fields }: Question, answer: LessonAnswer): LessonAnswer | null {
  if (answer.length !== fields.length) return null
  try {
    return fields.map((field, i) => parseAnswer(field, answer[i] ?? ''))
  } catch (error) {
    if (error instanceof BadInputError) return null
    throw error
  }
}
