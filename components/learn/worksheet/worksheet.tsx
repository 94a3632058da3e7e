import type { ReactNode } from 'react'
import type { SheetQuestion } from '@/lib/learn/worksheet/sheet-question'
import { showHiddenCharacters } from '@/lib/text/safe-text'
import { AnswerKey } from './answer-key'
import { PrintButton } from './print-button'
import { QuestionOnPaper } from './question-on-paper'

/** Questions for A4, and where they have one their key on a page of its own. What is shown above both is not printed. */
export function Worksheet({
  title,
  drawn,
  questions,
  hasKey = true,
  controls,
  children,
}: {
  title: string
  /** What all numbers follow from, as it is said: told on both, so that they are found together again. */
  drawn: string
  questions: readonly SheetQuestion[]
  hasKey?: boolean
  controls: ReactNode
  /** What all questions are answered from, before the first. */
  children?: ReactNode
}) {
  const shown = showHiddenCharacters(drawn)
  return (
    <div className="group/sheet mx-auto max-w-[794px] px-4 py-6 [page:sheet] print:max-w-none print:p-0">
      <SheetControls hasKey={hasKey}>{controls}</SheetControls>
      <header className="mb-6">
        <h1 className="font-medium text-answer wrap-anywhere">{title}</h1>
        <p className="mt-4 flex flex-wrap items-baseline gap-x-6 gap-y-3">
          <span className="flex min-w-60 grow items-baseline gap-2">
            Name <span className="h-6 grow border-ink border-b" />
          </span>
          <span className="wrap-anywhere">{shown}</span>
        </p>
        {asksForHashes(questions) ? (
          <p className="mt-4 text-ink-soft text-note">
            You need not compute a hash. If a slot is a hash, write the bytes to hash and the number to add.
          </p>
        ) : null}
      </header>
      {children}
      {questions.map((question, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a question is its number
        <QuestionOnPaper key={i} number={i + 1} question={question} />
      ))}
      {hasKey ? <AnswerKey title={title} drawn={shown} questions={questions} /> : null}
    </div>
  )
}

/** Of the sheet as a whole: said of a question it would tell that its slot lies behind a hash. */
const asksForHashes = (questions: readonly SheetQuestion[]): boolean =>
  questions.some(({ bytes }) => bytes !== null) &&
  questions.some(({ fields }) => fields.some(({ kind }) => kind === 'slot'))

/** What is pressed before a sheet is printed. The key is hidden by its box alone, without a script. */
export const SheetControls = ({ hasKey, children }: { hasKey: boolean; children: ReactNode }) => (
  <div className="mb-8 grid gap-4 border-hairline border-b pb-4 print:hidden">
    <div className="flex flex-wrap items-center gap-4">
      <PrintButton />
      {hasKey ? (
        <label className="flex min-h-6 items-center gap-2">
          <input type="checkbox" id="without-key" />
          Without the key
        </label>
      ) : null}
    </div>
    {children}
  </div>
)
