'use client'

import { type KeyboardEvent, useState } from 'react'
import { announceStep } from '@/lib/playground/narrate-step'
import type { FinishedRun } from '@/lib/playground/run/finished-run'
import type { Layouts } from '@/lib/playground/run/layouts'
import { listStepRows, numberOfStep, type StepAt, stepBy } from '@/lib/playground/steps/step-rows'
import { StepList } from './step-list'
import { StepView } from './step-view'
import { Stepper } from './stepper'

/** Every access of every transaction, one after the other and each by itself. */
export function StepsPanel({
  finished,
  layouts,
  at,
  onGo,
}: {
  finished: FinishedRun
  layouts: Layouts
  at: StepAt | null
  onGo: (at: StepAt) => void
}) {
  const [reads, setReads] = useState(true)
  const rows = listStepRows(finished.played, { reads })
  const { number, of } = at
    ? numberOfStep(rows, at)
    : { number: 0, of: numberOfStep(rows, { call: 0, step: 0 }).of }
  const step = at && finished.played[at.call]?.steps[at.step]

  const go = (to: StepAt | null) => to && onGo(to)
  const goToEnd = (end: 'first' | 'last') => go(stepBy(rows, null, end === 'first' ? 1 : -1))
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event
    if (!['ArrowLeft', 'ArrowUp', 'ArrowRight', 'ArrowDown', 'Home', 'End'].includes(key)) return
    event.preventDefault()
    if (key === 'Home' || key === 'End') goToEnd(key === 'Home' ? 'first' : 'last')
    else go(stepBy(rows, at, key === 'ArrowLeft' || key === 'ArrowUp' ? -1 : 1))
  }

  return (
    <div className="grid gap-5">
      <div className="grid gap-2">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 bg-paper max-lg:sticky max-lg:top-14 max-lg:z-10 max-lg:py-2 short:static">
          <Stepper number={number} of={of} onStep={(by) => go(stepBy(rows, at, by))} onEnd={goToEnd} />
          <label className="flex min-h-6 items-center gap-2 text-table">
            <input type="checkbox" checked={reads} onChange={({ target }) => setReads(target.checked)} />
            Reads
          </label>
        </div>
        <StepList finished={finished} rows={rows} at={at} onGo={onGo} onKeyDown={onKeyDown} />
        <p className="text-ink-soft text-note max-sm:hidden">
          In the list ← and → go from step to step, Home and End to the first and the last.
        </p>
        <p role="status" className="sr-only">
          {step ? announceStep(step, number, of) : ''}
        </p>
      </div>
      {of === 0 ? <p className="text-ink-soft">Nothing was read or written.</p> : null}
      {at ? <StepView finished={finished} layouts={layouts} at={at} /> : null}
    </div>
  )
}
