import type { ReactNode } from 'react'
import type { AskableWrite } from '@/lib/learn/assignment/asked-writes'
import { ASSIGNMENT_LIMITS, type AskedWrite, type VariedArgument } from '@/lib/learn/assignment/assignment'
import type { VariableArgument } from '@/lib/learn/assignment/vary-argument'
import { STEP_QUESTION_NAMES, STEP_QUESTIONS } from '@/lib/learn/step/step-question'
import { type FinishedRun, titleOfTransaction } from '@/lib/playground/run/finished-run'
import { sayStep } from '@/lib/playground/steps/say-step'
import { formatCount } from '@/lib/text/count'
import { showHiddenCharacters } from '@/lib/text/safe-text'

/** Writes that are listed, from the start of the run. */
const OFFERED = 100

/** The writes to ask about, and which questions about each. */
export function ChooseQuestions({
  finished,
  writes,
  asks,
  onChoose,
}: {
  finished: FinishedRun
  writes: readonly AskableWrite[]
  asks: readonly AskedWrite[]
  onChoose: (asks: readonly AskedWrite[]) => void
}) {
  const offered = writes.slice(0, OFFERED)
  const isFull = asks.length >= ASSIGNMENT_LIMITS.asks
  const toggle = (asked: AskedWrite) => {
    const without = asks.filter((other) => !isSame(other, asked))
    onChoose(inOrder(without.length === asks.length ? [...asks, asked] : without))
  }
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-2">
      <legend className="font-medium">Questions</legend>
      {offered.length === 0 ? (
        <p className="text-ink-soft">This run writes no variable, so there is nothing to ask.</p>
      ) : null}
      <ul className="grid max-h-96 gap-2 overflow-y-auto border-hairline border-y py-2">
        {offered.map(({ at, write, kinds }) => {
          const step = finished.played[at.call]?.steps[at.step]
          const said = step ? `${sayStep(step).what} ${sayStep(step).change ?? ''}` : ''
          return (
            <li key={`${at.call} ${write}`}>
              <fieldset className="grid min-w-0 grid-cols-1 gap-1">
                <legend className="text-table wrap-anywhere">
                  <span className="text-ink-soft text-note">
                    {titleOfTransaction(finished, at.call)} writes{' '}
                  </span>
                  <span className="font-mono">{said}</span>
                </legend>
                <div className="flex flex-wrap gap-x-4">
                  {kinds.map((kind) => {
                    const asked = { transaction: at.call, write, kind }
                    const isAsked = asks.some((other) => isSame(other, asked))
                    return (
                      <Choice
                        key={kind}
                        isChosen={isAsked}
                        isDisabled={isFull && !isAsked}
                        onToggle={() => toggle(asked)}
                      >
                        {STEP_QUESTION_NAMES[kind]}
                      </Choice>
                    )
                  })}
                </div>
              </fieldset>
            </li>
          )
        })}
      </ul>
      <p aria-live="polite" className="text-ink-soft text-note">
        {asks.length} of {ASSIGNMENT_LIMITS.asks} questions
        {writes.length > OFFERED
          ? `; the first ${OFFERED} of ${formatCount(writes.length)} writes are listed`
          : ''}
      </p>
    </fieldset>
  )
}

const isSame = (one: AskedWrite, other: AskedWrite): boolean =>
  one.transaction === other.transaction && one.write === other.write && one.kind === other.kind

/** In the order of the run. */
const inOrder = (asks: readonly AskedWrite[]): AskedWrite[] =>
  [...asks].sort(
    (a, b) =>
      a.transaction - b.transaction ||
      a.write - b.write ||
      STEP_QUESTIONS.indexOf(a.kind) - STEP_QUESTIONS.indexOf(b.kind),
  )

/** The arguments that differ for each learner. */
export function ChooseVaried({
  all,
  varies,
  onChoose,
}: {
  all: readonly VariableArgument[]
  varies: readonly VariedArgument[]
  onChoose: (varies: readonly VariedArgument[]) => void
}) {
  if (all.length === 0) {
    return (
      <p className="text-ink-soft text-note">
        No argument of these calls can vary, so everyone gets the same values. Numbers, accounts, bools and
        strings can vary.
      </p>
    )
  }
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-1">
      <legend className="font-medium">Values that differ for each learner</legend>
      <ul className="grid max-h-64 overflow-y-auto border-hairline border-y py-2">
        {all.map(({ call, argument, type, label, text }) => {
          const isSame = (one: VariedArgument) => one.call === call && one.argument === argument
          const isVaried = varies.some(isSame)
          return (
            <li key={`${call} ${argument}`}>
              <Choice
                isChosen={isVaried}
                isDisabled={!isVaried && varies.length >= ASSIGNMENT_LIMITS.varies}
                onToggle={() =>
                  onChoose(
                    isVaried ? varies.filter((one) => !isSame(one)) : [...varies, { call, argument, type }],
                  )
                }
              >
                <span className="min-w-0 wrap-anywhere">
                  {label} <span className="font-mono text-ink-soft">{showHiddenCharacters(text, 60)}</span>
                </span>
              </Choice>
            </li>
          )
        })}
      </ul>
      <p className="text-ink-soft text-note">
        The values are computed from the name of the learner, and the program still makes the same writes.
        Arguments with the same value here get the same new value.
      </p>
    </fieldset>
  )
}

const Choice = ({
  isChosen,
  isDisabled,
  onToggle,
  children,
}: {
  isChosen: boolean
  isDisabled: boolean
  onToggle: () => void
  children: ReactNode
}) => (
  <label className="flex min-h-6 items-center gap-2 text-table pointer-coarse:min-h-9">
    <input type="checkbox" checked={isChosen} disabled={isDisabled} onChange={onToggle} />
    {children}
  </label>
)
