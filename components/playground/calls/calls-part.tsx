import { Section } from '@/components/ui/section'
import { problemsOf } from '@/lib/playground/program/call-problems'
import type { Program } from '@/lib/playground/program/program'
import type { PlaygroundState } from '../run/run-state'
import { PlannedCalls } from './call-list'
import { DeployRow } from './deploy-row'

/** What is made, and what is called: as typed, and what came of it. */
export function CallsPart({
  program,
  play: { compiled, misfit, finished, said },
  onChange,
}: {
  program: Program
  play: PlaygroundState
  onChange: (changed: Partial<Program>) => void
}) {
  const form = compiled?.form.of(program.contract) ?? null
  const ran = finished?.program.source === program.source ? finished : null
  const made = ran ? ran.plan.transactions.length - ran.program.calls.length : 0
  /** What came of a call, as long as it is one of that function. */
  const saidOf = (call: number) =>
    ran?.program.calls[call]?.function === program.calls[call]?.function ? (said[made + call] ?? null) : null
  return (
    <>
      <Section id="constructor" title="Constructor">
        <DeployRow
          program={program}
          options={compiled?.form.options ?? null}
          takes={form?.takes ?? null}
          problems={problemsOf(misfit ?? [], null)}
          said={ran ? (said[made - 1] ?? null) : null}
          onChange={onChange}
        />
      </Section>
      <Section id="calls" title="Calls">
        <PlannedCalls
          calls={program.calls}
          functions={form?.callables ?? null}
          problems={(call) => problemsOf(misfit ?? [], call)}
          said={saidOf}
          onChange={(calls) => onChange({ calls })}
        />
      </Section>
    </>
  )
}
