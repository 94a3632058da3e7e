import { countOf } from '@/lib/text/count'
import type { Refused } from '../run/run-state'

/** Beyond these the rest follows from them, as a rule. */
const SHOWN = 8

/** Why a source did not compile. A place in it is a button that moves the caret there. */
export function SourceProblems({
  refused: { problem, problems, advice },
  isOf,
  onGo,
}: {
  refused: Refused
  /** Whether it is still the source that was refused. */
  isOf: boolean
  onGo: (line: number, column: number) => void
}) {
  return (
    <div className="grid gap-1 border-bad border-l-2 py-1 pl-3">
      <p className="font-medium text-bad text-table">
        <span aria-hidden>✕ </span>
        {problem ?? `The source does not compile: ${countOf(problems.length, 'error')}.`}
        {isOf ? '' : ' This was the source before your change.'}
      </p>
      <ol className="grid gap-1">
        {problems.slice(0, SHOWN).map(({ message, file, line, column }) => (
          <li key={`${file} ${line} ${column} ${message}`} className="text-table wrap-anywhere">
            {line === null ? null : file === null ? (
              <button
                type="button"
                onClick={() => onGo(line, column ?? 1)}
                className="min-h-6 text-accent underline underline-offset-3"
              >
                line {line}, column {column}
              </button>
            ) : (
              <span className="text-ink-soft">
                {file}, line {line}, column {column}
              </span>
            )}
            {line === null ? '' : ': '}
            {message}
          </li>
        ))}
      </ol>
      {advice === null ? null : <p className="text-ink-soft text-note wrap-anywhere">{advice}</p>}
      {problems.length > SHOWN ? (
        <p className="text-ink-soft text-note">and {countOf(problems.length - SHOWN, 'error')} more</p>
      ) : null}
    </div>
  )
}
