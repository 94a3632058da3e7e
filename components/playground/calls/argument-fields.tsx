import type { AbiParameter } from 'viem'
import { Input, Select } from '@/components/ui/input'
import { ACCOUNT_NAMES, type AccountName } from '@/lib/playground/accounts/accounts'
import { hintFor, nameArgument } from '@/lib/playground/program/call-problems'

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

/** Who sends it. */
export function SenderField({
  id,
  from,
  onChange,
}: {
  id: string
  from: AccountName
  onChange: (from: AccountName) => void
}) {
  return (
    <div className="grid content-start gap-0.5">
      <label htmlFor={id} className="text-ink-soft text-note">
        from
      </label>
      <Select
        id={id}
        value={from}
        className="w-auto"
        onChange={({ target }) => {
          const name = ACCOUNT_NAMES.find((known) => known === target.value)
          if (name) onChange(name)
        }}
      >
        {ACCOUNT_NAMES.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </Select>
    </div>
  )
}

/** The ether that goes with it. */
export function ValueField({
  id,
  value,
  problem,
  onType,
}: {
  id: string
  value: string
  problem: string | null
  onType: (typed: string) => void
}) {
  return (
    <div className="grid w-28 content-start gap-0.5">
      <label htmlFor={id} className="text-ink-soft text-note">
        value
      </label>
      <Input
        mono
        id={id}
        value={value}
        placeholder="0, 1 ether"
        aria-invalid={problem !== null}
        aria-describedby={problem === null ? undefined : `${id}-problem`}
        onChange={({ target }) => onType(target.value)}
      />
      {problem === null ? null : (
        <p id={`${id}-problem`} className="text-bad text-note wrap-anywhere">
          <span aria-hidden>✕ </span>
          {problem}
        </p>
      )}
    </div>
  )
}
