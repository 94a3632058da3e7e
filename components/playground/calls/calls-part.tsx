import { Select } from '@/components/ui/input'
import { Section } from '@/components/ui/section'
import type { SaidCall } from '@/lib/playground/outcome/say-call'
import { type CallProblems, fieldId, problemsOf } from '@/lib/playground/program/call-problems'
import type { Program } from '@/lib/playground/program/program'
import type { ProgramContractForm } from '@/lib/playground/program/program-form'
import type { ContractOption } from '@/lib/storage/layout/contract-id'
import type { PlaygroundState } from '../run/run-state'
import { CallFields, SmallField } from './call-fields'
import { PlannedCalls } from './call-list'

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
  /** Null if the call or its function changed since the run. */
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

function DeployRow({
  program: { contract, deploy },
  options,
  takes,
  problems,
  said,
  onChange,
}: {
  program: Program
  /** Null before the first compilation, as `takes`. */
  options: readonly ContractOption[] | null
  takes: ProgramContractForm['takes'] | null
  problems: CallProblems
  said: SaidCall | null
  onChange: (changed: Partial<Program>) => void
}) {
  const id = fieldId(null, 'contract')
  return (
    <div className="grid gap-1.5">
      <CallFields
        id="deploy"
        inputs={takes?.inputs ?? null}
        sent={deploy}
        takesValue={takes?.isPayable === true || deploy.value !== ''}
        problems={problems}
        said={said}
        onChange={(changed) => onChange({ deploy: { ...deploy, ...changed } })}
      >
        {options === null ? null : (
          <SmallField id={id} label="contract" className="min-w-36 flex-1">
            <Select
              id={id}
              className="font-mono"
              value={contract ?? options[0]?.label}
              onChange={({ target }) => onChange({ contract: target.value })}
            >
              {options.map((option) => (
                <option key={option.id}>{option.label}</option>
              ))}
            </Select>
          </SmallField>
        )}
      </CallFields>
    </div>
  )
}
