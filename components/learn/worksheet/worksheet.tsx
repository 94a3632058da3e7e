import type { ReactNode } from 'react'
import type { SheetQuestion } from '@/lib/learn/worksheet/sheet-question'
import { showHiddenCharacters } from '@/lib/text/safe-text'
import { AnswerKey } from './answer-key'
import { PrintButton } from './print-button'
import { QuestionOnPaper } from './question-on-paper'

/** A worksheet for A4. Controls are not printed, and the key starts a new page. */
export function Worksheet({
  title,
  drawn,
  questions,
  hasKey = true,
  controls,
  children,
}: {
  title: string
  /** The room word or name, printed on the sheet and the key. */
  drawn: string
  questions: readonly SheetQuestion[]
  hasKey?: boolean
  controls: ReactNode
  /** Shown before the first question. */
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

/** About the whole sheet: for one question it would give away that its slot is a hash. */
const asksForHashes = (questions: readonly SheetQuestion[]): boolean =>
  questions.some(({ bytes }) => bytes !== null) &&
  questions.some(({ fields }) => fields.some(({ kind }) => kind === 'slot'))

/** A checkbox hides the key without JavaScript. */
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
