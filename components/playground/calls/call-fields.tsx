import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import type { AbiParameter } from 'viem'
import { Input, Select } from '@/components/ui/input'
import { ACCOUNT_NAMES } from '@/lib/playground/accounts/account-names'
import type { SaidCall } from '@/lib/playground/outcome/say-call'
import { type CallProblems, hintFor, nameArgument } from '@/lib/playground/program/call-problems'
import type { ProgramCall } from '@/lib/playground/program/program'
import { SaidCallView } from './said-call-view'

type Sent = Omit<ProgramCall, 'function'>

/** Arguments, sender and value of a call or of the deployment, their problems, and the outcome. */
export function CallFields({
  id,
  inputs,
  sent: { args, from, value },
  takesValue,
  problems,
  said,
  className,
  children,
  onChange,
}: {
  /** Prefix of the ids of all fields: see `fieldId`. */
  id: string
  /** Null before the first compilation. Then each argument of a link has a field. */
  inputs: readonly AbiParameter[] | null
  sent: Sent
  takesValue: boolean
  problems: CallProblems
  said: SaidCall | null
  className?: string
  children?: ReactNode
  onChange: (changed: Partial<Sent>) => void
}) {
  const fields = inputs ?? args.map(() => null)
  return (
    <>
      <div className={clsx('flex flex-wrap gap-x-3 gap-y-1', className)}>
        {children}
        {fields.map((input, i) => (
          <ArgumentField
            // biome-ignore lint/suspicious/noArrayIndexKey: a parameter is known by its place
            key={i}
            id={`${id}-${i}`}
            label={nameArgument(input, i)}
            hint={input === null ? '' : hintFor(input)}
            isAddress={input?.type === 'address'}
            value={args[i] ?? ''}
            problem={problems.args.get(i)}
            onType={(typed) =>
              onChange({ args: fields.map((_, at) => (at === i ? typed : (args[at] ?? ''))) })
            }
          />
        ))}
        <SmallField id={`${id}-from`} label="from">
          <Select
            id={`${id}-from`}
            value={from}
            className="w-auto"
            onChange={({ target }) =>
              onChange({ from: ACCOUNT_NAMES.find((name) => name === target.value) ?? from })
            }
          >
            {ACCOUNT_NAMES.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </Select>
        </SmallField>
        {takesValue ? (
          <SmallField id={`${id}-value`} label="value" problem={problems.value} className="w-28">
            <Input
              mono
              id={`${id}-value`}
              value={value}
              placeholder="0, 1 ether"
              {...describedBy(`${id}-value`, problems.value)}
              onChange={({ target }) => onChange({ value: target.value })}
            />
          </SmallField>
        ) : null}
      </div>
      <Problem problem={problems.whole} className={className} />
      {said === null ? null : (
        <div className={className}>
          <SaidCallView said={said} />
        </div>
      )}
    </>
  )
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
    <SmallField
      id={id}
      label={<span className="font-mono">{label}</span>}
      problem={problem}
      className="min-w-36 flex-1"
    >
      <Input
        mono
        id={id}
        value={value}
        placeholder={hint}
        list={isAddress ? `${id}-accounts` : undefined}
        {...describedBy(id, problem)}
        onChange={({ target }) => onType(target.value)}
      />
      {isAddress ? (
        <datalist id={`${id}-accounts`}>
          {ACCOUNT_NAMES.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      ) : null}
    </SmallField>
  )
}

/** A control with a small label above it and its problem below. */
export const SmallField = ({
  id,
  label,
  problem = null,
  className,
  children,
}: {
  id: string
  label: ReactNode
  problem?: string | null | undefined
  className?: string
  children: ReactNode
}) => (
  <div className={clsx('grid content-start gap-0.5', className)}>
    <label htmlFor={id} className="truncate text-ink-soft text-note">
      {label}
    </label>
    {children}
    <Problem id={`${id}-problem`} problem={problem} />
  </div>
)

const describedBy = (id: string, problem: string | null | undefined) => ({
  'aria-invalid': problem != null,
  'aria-describedby': problem == null ? undefined : `${id}-problem`,
})

const Problem = ({
  id,
  problem,
  className,
}: {
  id?: string
  problem: string | null | undefined
  className?: string | undefined
}) =>
  problem == null ? null : (
    <p id={id} className={clsx('text-bad text-note wrap-anywhere', className)}>
      <span aria-hidden>✕ </span>
      {problem}
    </p>
  )
