import { Disclosure } from '@/components/ui/folded-section'
import { Meter } from '@/components/ui/meter'
import { Section } from '@/components/ui/section'
import { type Assignment, sameName } from '@/lib/learn/assignment/assignment'
import {
  type BoardRow,
  countAnswered,
  countRules,
  repeatedNames,
  sayEffort,
  sayJudged,
} from '@/lib/learn/class/board'
import { STEP_QUESTION_NAMES } from '@/lib/learn/step/step-question'
import { showHiddenCharacters } from '@/lib/text/safe-text'
import { CodeText } from '../exercise/said'
import type { JudgedRow } from './use-class'

export function BoardTable({
  rows,
  asks,
  hasKey,
}: {
  rows: readonly JudgedRow[]
  asks: Assignment['asks']
  /** Shows the right answers. */
  hasKey: boolean
}) {
  const repeated = repeatedNames(rows)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section tabIndex={0} aria-label="Answers of the learners" className="overflow-x-auto">
      <table className="w-full text-table">
        <thead>
          <tr className="border-hairline border-b text-left text-ink-soft text-note">
            <th scope="col" className="py-1 pr-4 font-normal">
              Name
            </th>
            {asks.map(({ kind }, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a question is its number
              <th key={i} scope="col" className="py-1 pr-4 font-normal">
                {i + 1}: {STEP_QUESTION_NAMES[kind]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.line} className="border-hairline border-b align-top">
              <th scope="row" className="min-w-32 py-1 pr-4 text-left font-normal">
                <span className="wrap-anywhere">{showHiddenCharacters(row.name)}</span>
                {repeated.has(sameName(row.name)) ? (
                  <span className="block text-note text-warn">several lines have this name</span>
                ) : null}
                {hasKey ? <RowQuestions row={row} /> : null}
              </th>
              {row.judged.map((judged, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a question is its number
                <td key={i} className="min-w-28 py-1 pr-4">
                  <span aria-hidden className={judged && judged.rightAt !== null ? 'text-good' : 'text-bad'}>
                    {judged ? (judged.rightAt === null ? '✕ ' : '✓ ') : ''}
                  </span>
                  {sayJudged(judged)}
                  <span className="block text-ink-soft text-note">{sayEffort(judged)}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

export const RowQuestions = ({ row: { questions } }: { row: JudgedRow }) => (
  <Disclosure summary={<span className="text-ink-soft text-note">questions and answers</span>}>
    {() => (
      <ol className="grid max-w-md gap-2 py-1 font-normal text-note">
        {questions.map(({ asks, fields, truth }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a question is its number
          <li key={i} className="grid gap-0.5 wrap-anywhere">
            <span>
              {i + 1}. <CodeText text={asks} />
            </span>
            {fields.map(({ label }, at) => (
              <span key={label} className="text-ink-soft">
                {label}: <span className="font-mono">{truth[at]}</span>
              </span>
            ))}
          </li>
        ))}
      </ol>
    )}
  </Disclosure>
)

export function CountedRules({ rows, asks }: { rows: readonly BoardRow[]; asks: Assignment['asks'] }) {
  const perQuestion = asks.map(({ kind }, i) => ({
    kind,
    counted: countRules(rows, i),
    answered: countAnswered(rows, i),
  }))
  return (
    <Section id="rules" title="Mistakes of the class">
      {perQuestion.every(({ counted }) => counted.length === 0) ? (
        <p className="text-ink-soft">No known mistake.</p>
      ) : (
        <ol className="grid gap-3">
          {perQuestion.map(({ kind, counted, answered }, i) =>
            counted.length === 0 ? null : (
              // biome-ignore lint/suspicious/noArrayIndexKey: a question is its number
              <li key={i} className="grid gap-1">
                <h3 className="text-ink-soft text-note">
                  Question {i + 1}: {STEP_QUESTION_NAMES[kind]}
                </h3>
                <ul className="grid gap-1">
                  {counted.map(({ rule, learners, share }) => (
                    <li key={rule} className="grid max-w-md gap-0.5">
                      <span className="flex justify-between gap-3">
                        <span>{rule}</span>
                        <span className="whitespace-nowrap text-ink-soft">
                          {learners} of {answered} who answered
                        </span>
                      </span>
                      <Meter share={share} className="w-full" />
                    </li>
                  ))}
                </ul>
              </li>
            ),
          )}
        </ol>
      )}
    </Section>
  )
}
