import { Meter } from '@/components/ui/meter'
import { Section } from '@/components/ui/section'
import type { Assignment } from '@/lib/learn/assignment/assignment'
import { type BoardRow, countAnswered, countRules } from '@/lib/learn/class/board'
import { STEP_QUESTION_NAMES } from '@/lib/learn/step/question-names'

/** Which wrong rules the class follows, and how many do. */
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
