import { Field } from '@/components/ui/field'
import { Select } from '@/components/ui/input'
import type { ContractOption } from '@/lib/storage/layout/contract-id'

/** Which of several contracts. */
export function ContractChoice({
  contracts,
  chosen,
  onChoose,
}: {
  contracts: readonly ContractOption[]
  /** By id. */
  chosen: string | null
  onChoose: (contract: string) => void
}) {
  return (
    <Field id="layout-contract" label="Which contract" hint={`There are ${contracts.length} with a layout.`}>
      {(ids) => (
        <Select
          {...ids}
          className="font-mono"
          value={chosen ?? ''}
          onChange={(event) => onChoose(event.target.value)}
        >
          {contracts.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
