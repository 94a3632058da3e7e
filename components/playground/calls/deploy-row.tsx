import { Select } from '@/components/ui/input'
import type { SaidCall } from '@/lib/playground/outcome/say-call'
import type { CallProblems } from '@/lib/playground/program/call-problems'
import { fieldId } from '@/lib/playground/program/field-problems'
import type { Program } from '@/lib/playground/program/program'
import type { ProgramContractForm } from '@/lib/playground/program/program-form'
import type { ContractOption } from '@/lib/storage/layout/contract-id'
import { ArgumentFields } from './argument-fields'
import { SaidCallView } from './said-call-view'
import { SenderField } from './sender-field'
import { ValueField } from './value-field'

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
