import { type Assignment, sameName } from '@/lib/learn/assignment/assignment'
import { repeatedNames, sayEffort, sayJudged } from '@/lib/learn/class/board'
import { STEP_QUESTION_NAMES } from '@/lib/learn/step/question-names'
import { showHiddenCharacters } from '@/lib/text/safe-text'
import type { JudgedRow } from './judge-class'
import { RowQuestions } from './row-questions'

/** Who answered what. */
export function BoardTable({
  rows,
  asks,
  hasKey,
}: {
  rows: readonly JudgedRow[]
  asks: Assignment['asks']
  /** Whether what is right is shown. */
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
