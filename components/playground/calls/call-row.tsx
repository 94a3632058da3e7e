import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { ArrowDown, ArrowUp, Copy, X } from '@/components/ui/icons'
import { Select } from '@/components/ui/input'
import type { SaidCall } from '@/lib/playground/outcome/say-call'
import { type CallProblems, fieldId } from '@/lib/playground/program/call-problems'
import type { Callable } from '@/lib/playground/program/list-callables'
import type { ProgramCall } from '@/lib/playground/program/program'
import { ArgumentFields, SenderField, ValueField } from './argument-fields'
import { SaidCallView } from './said-call-view'

/** A call: what it calls, with what, by whom, and what came of it. */
export function CallRow({
  number,
  call,
  functions,
  problems,
  said,
  buttons,
  onChoose,
  onChange,
}: {
  /** Counted from 1. */
  number: number
  call: ProgramCall
  /** Null before the program was compiled. */
  functions: readonly Callable[] | null
  problems: CallProblems
  /** Null where it was not run. */
  said: SaidCall | null
  buttons: ReactNode
  /** Another function. */
  onChoose: (signature: string) => void
  onChange: (changed: Partial<ProgramCall>) => void
}) {
  const id = `call-${number}`
  const called = functions?.find(({ signature }) => signature === call.function) ?? null
  const takesValue = functions === null || called?.stateMutability === 'payable' || call.value !== ''
  return (
    <li aria-label={`Call ${number}`} className="grid gap-1.5 border-hairline border-b py-2">
      <div className="flex flex-wrap items-center gap-2">
        <span aria-hidden className="w-5 shrink-0 text-right text-ink-soft text-note">
          {number}
        </span>
        <FunctionSelect
          id={fieldId(number - 1, 'function')}
          number={number}
          chosen={call.function}
          functions={functions}
          onChoose={onChoose}
        />
        {buttons}
      </div>
      <div className="flex flex-wrap gap-x-3 gap-y-1 pl-7">
        <ArgumentFields
          id={id}
          inputs={called?.inputs ?? null}
          args={call.args}
          problems={problems.args}
          onChange={(args) => onChange({ args })}
        />
        <SenderField id={`${id}-from`} from={call.from} onChange={(from) => onChange({ from })} />
        {takesValue ? (
          <ValueField
            id={fieldId(number - 1, 'value')}
            value={call.value}
            problem={problems.value}
            onType={(value) => onChange({ value })}
          />
        ) : null}
      </div>
      {problems.whole === null ? null : (
        <p className="pl-7 text-bad text-note wrap-anywhere">
          <span aria-hidden>✕ </span>
          {problems.whole}
        </p>
      )}
      {said === null ? null : (
        <div className="pl-7">
          <SaidCallView said={said} />
        </div>
      )}
    </li>
  )
}

function FunctionSelect({
  id,
  number,
  chosen,
  functions,
  onChoose,
}: {
  id: string
  number: number
  chosen: string
  functions: readonly Callable[] | null
  onChoose: (signature: string) => void
}) {
  const label = `Function of call ${number}`
  if (functions === null) return <span className="min-w-0 font-mono text-table wrap-anywhere">{chosen}</span>
  const isKnown = functions.some(({ signature }) => signature === chosen)
  return (
    <Select
      id={id}
      aria-label={label}
      value={chosen}
      className="min-w-0 flex-1 font-mono max-sm:basis-4/5"
      onChange={({ target }) => onChoose(target.value)}
    >
      {isKnown ? null : <option value={chosen}>{chosen} (not in this contract)</option>}
      {functions.map(({ signature, stateMutability, through }) => (
        <option key={signature} value={signature}>
          {signature}
          {through === null ? '' : ` of ${through}`}
          {/^(view|pure)$/.test(stateMutability) ? ` ${stateMutability}` : ''}
        </option>
      ))}
    </Select>
  )
}

/** What can be done with a call as a whole: no dragging. */
export function RowButtons({
  number,
  isFirst,
  isLast,
  onMove,
  onDuplicate,
  onRemove,
}: {
  /** Of the call, counted from 1. */
  number: number
  isFirst: boolean
  isLast: boolean
  onMove: (by: -1 | 1) => void
  onDuplicate: () => void
  onRemove: () => void
}) {
  return (
    <span className="ml-auto flex">
      <IconButton label={`Move call ${number} up`} disabled={isFirst} onPress={() => onMove(-1)}>
        <ArrowUp className="size-4" />
      </IconButton>
      <IconButton label={`Move call ${number} down`} disabled={isLast} onPress={() => onMove(1)}>
        <ArrowDown className="size-4" />
      </IconButton>
      <IconButton label={`Duplicate call ${number}`} onPress={onDuplicate}>
        <Copy className="size-4" />
      </IconButton>
      <IconButton label={`Remove call ${number}`} onPress={onRemove}>
        <X className="size-4" />
      </IconButton>
    </span>
  )
}

/** At an end of the list it stays, so that the focus does, and does nothing. */
const IconButton = ({
  label,
  disabled = false,
  onPress,
  children,
}: {
  label: string
  disabled?: boolean
  onPress: () => void
  children: ReactNode
}) => (
  <Button
    look="bare"
    aria-label={label}
    title={label}
    aria-disabled={disabled}
    onClick={disabled ? undefined : onPress}
    className="min-w-8 px-1.5 aria-disabled:opacity-40 pointer-coarse:min-w-9"
  >
    {children}
  </Button>
)
