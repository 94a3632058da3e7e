'use client'

import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '@/components/ui/button'
import type { SaidCall } from '@/lib/playground/outcome/say-call'
import type { CallProblems } from '@/lib/playground/program/call-problems'
import {
  addCall,
  changeCall,
  chooseFunction,
  duplicateCall,
  moveCall,
  removeCall,
  type TypedArguments,
} from '@/lib/playground/program/edit-calls'
import type { Callable } from '@/lib/playground/program/list-callables'
import type { ProgramCall } from '@/lib/playground/program/program'
import { CallRow, RowButtons } from './call-row'

export function PlannedCalls({
  calls,
  functions,
  problems,
  said,
  onChange,
}: {
  calls: readonly ProgramCall[]
  /** Null before the first compilation. */
  functions: readonly Callable[] | null
  problems: (call: number) => CallProblems
  /** Null if the call did not run. */
  said: (call: number) => SaidCall | null
  onChange: (calls: readonly ProgramCall[]) => void
}) {
  const first = functions?.[0]
  const typed = useRef<TypedArguments>(new Map())
  const choose = (call: ProgramCall, at: number, signature: string) => {
    const chosen = chooseFunction(call, signature, typed.current)
    typed.current = chosen.typed
    onChange(changeCall(calls, at, chosen.changed))
  }
  /** The focus stays on the moved call. */
  const changeAndFocus = (changed: readonly ProgramCall[], label: string) => {
    flushSync(() => onChange(changed))
    const found = document.querySelector<HTMLElement>(`[aria-label="${label}"]`)
    ;(found ?? document.getElementById('add-call'))?.focus()
  }
  return (
    <div className="grid gap-2">
      <ol className="grid border-hairline border-t">
        {calls.map((call, at) => (
          <CallRow
            // biome-ignore lint/suspicious/noArrayIndexKey: two calls may be the same in all but their place
            key={at}
            number={at + 1}
            call={call}
            functions={functions}
            problems={problems(at)}
            said={said(at)}
            onChoose={(signature) => choose(call, at, signature)}
            onChange={(changed) => onChange(changeCall(calls, at, changed))}
            buttons={
              <RowButtons
                number={at + 1}
                isFirst={at === 0}
                isLast={at === calls.length - 1}
                onMove={(by) =>
                  changeAndFocus(
                    moveCall(calls, at, by),
                    `Move call ${at + 1 + by} ${by < 0 ? 'up' : 'down'}`,
                  )
                }
                onDuplicate={() => onChange(duplicateCall(calls, at))}
                onRemove={() => changeAndFocus(removeCall(calls, at), `Remove call ${at + 1}`)}
              />
            }
          />
        ))}
      </ol>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Button
          id="add-call"
          disabled={first === undefined}
          onClick={() =>
            first &&
            onChange(addCall(calls, { function: first.signature, args: [], from: 'alice', value: '' }))
          }
        >
          + call
        </Button>
        {functions === null ? (
          <p className="text-ink-soft text-note">Press Run to compile the contract and list its functions.</p>
        ) : null}
        {functions?.length === 0 ? (
          <p className="text-ink-soft text-note">This contract has no function to call.</p>
        ) : null}
      </div>
    </div>
  )
}
