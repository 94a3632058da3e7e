import type { AbiParameter } from 'viem'
import { Input } from '@/components/ui/input'
import { ACCOUNT_NAMES } from '@/lib/playground/accounts/account-names'
import { hintFor, nameArgument } from '@/lib/playground/program/argument-hints'

/** A field for each parameter; one for each argument that came with a link, where the parameters are not known yet. */
export function ArgumentFields({
  id,
  inputs,
  args,
  problems,
  onChange,
}: {
  id: string
  /** Null before the program was compiled. */
  inputs: readonly AbiParameter[] | null
  args: readonly string[]
  /** One for each argument that is wrong, by its place. */
  problems: ReadonlyMap<number, string>
  onChange: (args: readonly string[]) => void
}) {
  const fields = inputs ?? args.map(() => null)
  return fields.map((input, i) => (
    <ArgumentField
      // biome-ignore lint/suspicious/noArrayIndexKey: a parameter is known by its place
      key={i}
      id={`${id}-${i}`}
      label={nameArgument(input, i)}
      hint={input === null ? '' : hintFor(input)}
      isAddress={input?.type === 'address'}
      value={args[i] ?? ''}
      problem={problems.get(i)}
      onType={(typed) => onChange(fields.map((_, at) => (at === i ? typed : (args[at] ?? ''))))}
    />
  ))
}

function ArgumentField({
  id,
  label,
  hint,
  isAddress,
  value,
  problem,
  onType,
}: {
  id: string
  label: string
  hint: string
  isAddress: boolean
  value: string
  problem: string | undefined
  onType: (typed: string) => void
}) {
  return (
    <div className="grid min-w-36 flex-1 content-start gap-0.5">
      <label htmlFor={id} className="truncate text-ink-soft text-note">
        <span className="font-mono">{label}</span>
      </label>
      <Input
        mono
        id={id}
        value={value}
        placeholder={hint}
        list={isAddress ? `${id}-accounts` : undefined}
        aria-invalid={problem !== undefined}
        aria-describedby={problem === undefined ? undefined : `${id}-problem`}
        onChange={({ target }) => onType(target.value)}
      />
      {isAddress ? (
        <datalist id={`${id}-accounts`}>
          {ACCOUNT_NAMES.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      ) : null}
      {problem === undefined ? null : (
        <p id={`${id}-problem`} className="text-bad text-note wrap-anywhere">
          <span aria-hidden>✕ </span>
          {problem}
        </p>
      )}
    </div>
  )
}
