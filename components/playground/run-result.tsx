'use client'

import { useEffect, useMemo, useState } from 'react'
import { showAnswer } from '@/components/lens/show-answer'
import { Choice } from '@/components/ui/choice'
import { sayCompiler } from '@/lib/playground/compile/say-compiler'
import type { FinishedRun } from '@/lib/playground/run/finished-run'
import { showRun } from '@/lib/playground/run/shown-run'
import type { StepAt } from '@/lib/playground/steps/step-rows'
import { RunContext } from './run/run-context'
import { StepsPanel } from './steps/steps-panel'
import { StoragePanel } from './storage/storage-panel'

const VIEWS = [
  { value: 'steps', label: 'Steps' },
  { value: 'table', label: 'Storage' },
  { value: 'picture', label: 'Map' },
] as const

const BEFORE = {
  source: 'These results are of the source before your change. Press Run to run the new source.',
  calls: 'These results are of the calls before your change. The new calls did not run.',
} as const

export function RunResult({
  finished,
  at,
  runs,
  isBefore,
  onGo,
}: {
  finished: FinishedRun
  at: StepAt | null
  /** Number of runs that had a result. */
  runs: number
  isBefore: keyof typeof BEFORE | null
  onGo: (at: StepAt) => void
}) {
  const [view, setView] = useState<(typeof VIEWS)[number]['value']>('steps')
  const run = useMemo(() => showRun(finished), [finished])
  // After the layout above has changed.
  useEffect(() => {
    if (runs > 0) showAnswer()
  }, [runs])
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="font-medium text-answer">Result of the run</h2>
        <Choice name="view" label="View of the run" value={view} options={VIEWS} onChange={setView} />
      </div>
      <p className="text-ink-soft text-note wrap-anywhere">{sayCompiler(finished.compiled.pragmas)}</p>
      {isBefore === null ? null : (
        <p role="status" className="text-table text-warn">
          {BEFORE[isBefore]}
        </p>
      )}
      <RunContext value={{ run, at, onGo, isCompact: true }}>
        {view === 'steps' ? <StepsPanel /> : <StoragePanel as={view} />}
      </RunContext>
    </div>
  )
}
