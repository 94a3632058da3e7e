import type { ComponentProps, ReactNode } from 'react'
import { ArrowDown, ArrowUp, Copy, X } from '@/components/ui/icons'
import { Select } from '@/components/ui/input'
import type { SaidCall } from '@/lib/playground/outcome/say-call'
import { type CallProblems, fieldId } from '@/lib/playground/program/call-problems'
import type { Callable } from '@/lib/playground/program/list-callables'
import type { ProgramCall } from '@/lib/playground/program/program'
import { IconButton } from '../controls/icon-button'
import { CallFields } from './call-fields'

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
  /** From 1. */
  number: number
  call: ProgramCall
  /** Null before the first compilation. */
  functions: readonly Callable[] | null
  problems: CallProblems
  /** Null if the call did not run. */
  said: SaidCall | null
  buttons: ReactNode
  onChoose: (signature: string) => void
  onChange: (changed: Partial<ProgramCall>) => void
}) {
  const called = functions?.find(({ signature }) => signature === call.function) ?? null
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
      <CallFields
        id={`call-${number}`}
        inputs={called?.inputs ?? null}
        sent={call}
        takesValue={functions === null || called?.stateMutability === 'payable' || call.value !== ''}
        problems={problems}
        said={said}
        className="pl-7"
        onChange={onChange}
      />
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

export function RowButtons({
  number,
  isFirst,
  isLast,
  onMove,
  onDuplicate,
  onRemove,
}: {
  number: number
  isFirst: boolean
  isLast: boolean
  onMove: (by: -1 | 1) => void
  onDuplicate: () => void
  onRemove: () => void
}) {
  return (
    <span className="ml-auto flex">
      <RowButton
        label={`Move call ${number} up`}
        icon={ArrowUp}
        disabled={isFirst}
        onPress={() => onMove(-1)}
      />
      <RowButton
        label={`Move call ${number} down`}
        icon={ArrowDown}
        disabled={isLast}
        onPress={() => onMove(1)}
      />
      <RowButton label={`Duplicate call ${number}`} icon={Copy} onPress={onDuplicate} />
      <RowButton label={`Remove call ${number}`} icon={X} onPress={onRemove} />
    </span>
  )
}

const RowButton = (button: ComponentProps<typeof IconButton>) => (
  <IconButton
    look="bare"
    className="min-w-8 px-1.5 aria-disabled:opacity-40 pointer-coarse:min-w-9"
    {...button}
  />
)
