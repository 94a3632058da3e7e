import { announceStep } from '@/lib/playground/narrate-step'
import { sayStep } from '@/lib/playground/steps/say-step'
import { listStepRows, numberOfStep, type StepAt, stepBy } from '@/lib/playground/steps/step-rows'
import { useSteppedRun } from '../run/run-context'
import { Stepper } from '../steps/stepper'

export function StepBar({ at }: { at: StepAt }) {
  const { run, onGo } = useSteppedRun()
  const step = run.played[at.call]?.steps[at.step]
  if (!step) return null
  const rows = listStepRows(run.played, { reads: true })
  const { number, of } = numberOfStep(rows, at)
  const { verb, what, change } = sayStep(step)
  const go = (to: StepAt | null) => to && onGo(to)
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 sticky top-14 z-20 bg-paper py-2 short:static">
      <Stepper
        number={number}
        of={of}
        onStep={(by) => go(stepBy(rows, at, by))}
        onEnd={(end) => go(stepBy(rows, null, end === 'first' ? 1 : -1))}
      />
      <p aria-hidden className="line-clamp-2 min-w-0 text-table wrap-anywhere max-sm:line-clamp-1">
        {verb} <span className="ml-1 font-mono">{what}</span>
        {change === null ? null : <span className="font-mono text-ink-soft"> {change}</span>}
      </p>
      <p role="status" className="sr-only">
        {announceStep(step, number, of)}
      </p>
    </div>
  )
}
