import { Select } from '@/components/ui/input'
import { Section } from '@/components/ui/section'
import type { SaidCall } from '@/lib/playground/outcome/say-call'
import { type CallProblems, fieldId, problemsOf } from '@/lib/playground/program/call-problems'
import type { Program } from '@/lib/playground/program/program'
import type { ProgramContractForm } from '@/lib/playground/program/program-form'
import type { ContractOption } from '@/lib/storage/layout/contract-id'
import type { PlaygroundState } from '../run/run-state'
import { ArgumentFields, SenderField, ValueField } from './argument-fields'
import { PlannedCalls } from './call-list'
import { SaidCallView } from './said-call-view'

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

/** Which contract is made, with what and by whom. */
export function DeployRow({
  program: { contract, deploy },
  options,
  takes,
  problems,
  said,
  onChange,
}: {
  program: Program
  /** Contracts that can be made; null before the program was compiled. */
  options: readonly ContractOption[] | null
  /** What the constructor takes; null likewise. */
  takes: ProgramContractForm['takes'] | null
  problems: CallProblems
  said: SaidCall | null
  onChange: (changed: Partial<Program>) => void
}) {
  const takesValue = takes === null ? deploy.value !== '' : takes.isPayable || deploy.value !== ''
  return (
    <div className="grid gap-1.5">
      <div className="flex flex-wrap gap-x-3 gap-y-1">
        {options === null ? null : (
          <ContractField
            options={options}
            chosen={contract}
            onChoose={(label) => onChange({ contract: label })}
          />
        )}
        <ArgumentFields
          id="deploy"
          inputs={takes?.inputs ?? null}
          args={deploy.args}
          problems={problems.args}
          onChange={(args) => onChange({ deploy: { ...deploy, args } })}
        />
        <SenderField
          id="deploy-from"
          from={deploy.from}
          onChange={(from) => onChange({ deploy: { ...deploy, from } })}
        />
        {takesValue ? (
          <ValueField
            id={fieldId(null, 'value')}
            value={deploy.value}
            problem={problems.value}
            onType={(value) => onChange({ deploy: { ...deploy, value } })}
          />
        ) : null}
      </div>
      {problems.whole === null ? null : (
        <p className="text-bad text-note wrap-anywhere">
          <span aria-hidden>✕ </span>
          {problems.whole}
        </p>
      )}
      {said === null ? null : <SaidCallView said={said} />}
    </div>
  )
}

function ContractField({
  options,
  chosen,
  onChoose,
}: {
  options: readonly ContractOption[]
  chosen: string | null
  onChoose: (label: string) => void
}) {
  return (
    <div className="grid min-w-36 flex-1 content-start gap-0.5">
      <label htmlFor={fieldId(null, 'contract')} className="text-ink-soft text-note">
        contract
      </label>
      <Select
        id={fieldId(null, 'contract')}
        className="font-mono"
        value={chosen ?? options[0]?.label}
        onChange={({ target }) => onChoose(target.value)}
      >
        {options.map(({ id, label }) => (
          <option key={id}>{label}</option>
        ))}
      </Select>
    </div>
  )
}
