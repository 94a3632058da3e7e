import { listFieldProblems } from '@/lib/playground/program/call-problems'
import type { RunProblem } from '@/lib/playground/program/plan-run'
import { countOf } from '@/lib/text/count'
import { showHiddenCharacters } from '@/lib/text/safe-text'

/** Each problem is also shown at its field. */
const SHOWN = 3

export function MisfitNews({ misfit }: { misfit: readonly RunProblem[] }) {
  return (
    <div className="grid gap-1 border-bad border-l-2 py-1 pl-3 text-table">
      <p className="font-medium text-bad">
        <span aria-hidden>✕ </span>
        Nothing ran: {countOf(misfit.length, 'field')} to correct.
      </p>
      <ul className="grid gap-1">
        {listFieldProblems(misfit.slice(0, SHOWN)).map(({ says, field }) => (
          <li key={field}>
            <button
              type="button"
              onClick={() => document.getElementById(field)?.focus()}
              className="min-h-6 text-left text-accent underline underline-offset-3 wrap-anywhere"
            >
              {showHiddenCharacters(says)}
            </button>
          </li>
        ))}
      </ul>
      {misfit.length > SHOWN ? (
        <p className="text-ink-soft text-note">and {countOf(misfit.length - SHOWN, 'field')} more</p>
      ) : null}
    </div>
  )
}
