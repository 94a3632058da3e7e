import { Field } from '@/components/ui/field'
import { Select } from '@/components/ui/input'
import type { ContractOption } from '@/lib/storage/layout/contract-id'
import { countOf } from '@/lib/text/count'

const sayContracts = (count: number) =>
  `${countOf(count, 'contract')} ${count === 1 ? 'has' : 'have'} a layout.`

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
    <Field id="layout-contract" label="Choose a contract" hint={sayContracts(contracts.length)}>
      {(ids) => (
        <Select
          {...ids}
          className="font-mono"
          value={chosen ?? ''}
          onChange={(event) => onChoose(event.target.value)}
        >
          {chosen === null ? <option value="">Choose one</option> : null}
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
