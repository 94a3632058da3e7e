import { ASSIGNMENT_LIMITS, type VariedArgument } from '@/lib/learn/assignment/assignment'
import type { VariableArgument } from '@/lib/learn/assignment/list-arguments'
import { showHiddenCharacters } from '@/lib/text/safe-text'

/** Which values are others for everyone. */
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
              <label className="flex min-h-6 items-center gap-2 text-table pointer-coarse:min-h-9">
                <input
                  type="checkbox"
                  checked={isVaried}
                  disabled={!isVaried && varies.length >= ASSIGNMENT_LIMITS.varies}
                  onChange={() =>
                    onChoose(
                      isVaried ? varies.filter((one) => !isSame(one)) : [...varies, { call, argument, type }],
                    )
                  }
                />
                <span className="min-w-0 wrap-anywhere">
                  {label} <span className="font-mono text-ink-soft">{showHiddenCharacters(text, 60)}</span>
                </span>
              </label>
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
