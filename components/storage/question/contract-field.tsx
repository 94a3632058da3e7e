import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'

/** The address whose storage is read. */
export function ContractField({
  value,
  problem,
  onChange,
}: {
  value: string
  /** What is wrong with it once something is typed. */
  problem: string | undefined
  onChange: (address: string) => void
}) {
  return (
    <Field
      id="address"
      label="Contract"
      hint="The address whose storage is read; for a proxy, the proxy."
      problem={value === '' ? undefined : problem}
    >
      {(ids) => (
        <Input
          mono
          {...ids}
          placeholder="0x…"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}
