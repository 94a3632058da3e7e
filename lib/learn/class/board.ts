import { countOf } from '@/lib/text/count'
import { formatCsvCell } from '@/lib/text/csv-cell'
import { sameName } from '../assignment/assignment'
import type { Judged } from './judge-hand-in'

/** A learner on the board. */
export type BoardRow = { name: string; judged: readonly (Judged | null)[] }

/** A wrong rule, how many learners followed it, and which share of those who answered they are, up to 1. */
export type CountedRule = { rule: string; learners: number; share: number }

/** The wrong rules that were followed in a question by how many learners followed them, the most frequent first. */
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

/** Learners who answered a question. */
export const countAnswered = (rows: readonly BoardRow[], question: number): number =>
  rows.filter(({ judged }) => judged[question]).length

/** Names that more than one row has. */
export function repeatedNames(rows: readonly Pick<BoardRow, 'name'>[]): ReadonlySet<string> {
  const names = rows.map(({ name }) => sameName(name))
  return new Set(names.filter((name, i) => names.indexOf(name) !== i))
}

/** What came of a question, in a few words. */
export function sayJudged(judged: Judged | null): string {
  if (!judged) return 'not answered'
  const { rightAt, rules } = judged
  if (rightAt === 0) return 'right'
  const after = rules.length > 0 ? rules.join(', ') : 'no known mistake'
  return rightAt === null ? `not right: ${after}` : `right at try ${rightAt + 1}, after: ${after}`
}

/** The effort that a learner claims; nothing of it can be judged. */
export const sayEffort = (judged: Judged | null): string =>
  judged ? `stated: ${countOf(judged.tries, 'answer')}, ${countOf(judged.hints, 'hint')}` : ''

/** The board as CSV: a row for each learner; tries and hints are what the learner says. */
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
