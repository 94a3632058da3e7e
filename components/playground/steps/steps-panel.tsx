'use client'

import { type KeyboardEvent, useState } from 'react'
import { Checkbox } from '@/components/ui/checkbox'
import { announceStep } from '@/lib/playground/narrate-step'
import { listStepRows, numberOfStep, stepBy } from '@/lib/playground/steps/step-rows'
import { useSteppedRun } from '../run/run-context'
import { StepList } from './step-list'
import { StepView } from './step-view'
import { Stepper } from './stepper'
import { useAskedSteps } from './use-asked-steps'

const STEPS = 'steps'

export function StepsPanel() {
  const { run, at } = useSteppedRun()
  const [reads, setReads] = useState(true)
  const all = listStepRows(run.played, { reads })
  const asked = useAskedSteps(all)
  const { rows, before } = asked
  const { number, of } = at
    ? numberOfStep(all, at)
    : { number: 0, of: numberOfStep(all, { call: 0, step: 0 }).of }
  const step = at && run.played[at.call]?.steps[at.step]

  const goToEnd = (end: 'first' | 'last') => {
    const to = stepBy(rows, null, end === 'first' ? 1 : -1)
    if (to) asked.show(to)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event
    if (!['ArrowLeft', 'ArrowUp', 'ArrowRight', 'ArrowDown', 'Home', 'End'].includes(key)) return
    event.preventDefault()
    if (key === 'Home' || key === 'End') goToEnd(key === 'Home' ? 'first' : 'last')
    else asked.step(key === 'ArrowLeft' || key === 'ArrowUp' ? -1 : 1)
  }

  return (
    <div className="grid gap-5">
      <div className="grid gap-2">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 bg-paper max-lg:sticky max-lg:top-14 max-lg:z-10 max-lg:py-2 short:static">
          <Stepper number={number} of={of} isDisabled={asked.isComing} onStep={asked.step} onEnd={goToEnd} />
          <div className="flex flex-wrap gap-x-4">
            {of > 0 && asked.canBeOn ? (
              <label className="flex min-h-6 items-center gap-2 text-table">
                <input
                  type="checkbox"
                  checked={asked.isOn}
                  aria-busy={asked.isComing}
                  onChange={({ target }) => (target.checked ? asked.turnOn() : asked.turnOff())}
                />
                Ask me first
              </label>
            ) : null}
            <Checkbox isOn={reads} onChange={setReads}>
              Reads
            </Checkbox>
          </div>
        </div>
        <StepList id={STEPS} rows={rows} onGo={asked.show} onKeyDown={onKeyDown} />
        <p className="text-ink-soft text-note max-sm:hidden">
          Keys in the list: ← and → for the previous and the next step, Home and End for the first and the
          last.
          {asked.isOn ? ' A new write is asked about before it is shown.' : ''}
        </p>
        <p role="status" className="sr-only">
          {before ? 'A question comes before the next step.' : step ? announceStep(step, number, of) : ''}
        </p>
      </div>
      {of === 0 ? <p className="text-ink-soft">Nothing was read or written.</p> : null}
      {before ? (
        <before.Question
          key={`${before.at.call} ${before.at.step}`}
          run={run}
          at={before.at}
          onRight={asked.answered}
          onDone={() => {
            asked.showNew(before.at)
            // The button disappears, so the focus moves to the list.
            document.getElementById(STEPS)?.focus({ preventScroll: true })
          }}
        />
      ) : at ? (
        <StepView at={at} />
      ) : null}
    </div>
  )
}
