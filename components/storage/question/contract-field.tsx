import { TextField } from '@/components/ui/text-field'
import { MyAddress } from '@/components/wallet/my-address'

export function ContractField({
  value,
  problem,
  onChange,
}: {
  value: string
  problem: string | undefined
  onChange: (address: string) => void
}) {
  return (
    <TextField
      id="address"
      label="Contract"
      aside={<MyAddress field="the contract" onFill={onChange} />}
      hint="An address. For a proxy, the address of the proxy."
      problem={value === '' ? undefined : problem}
      placeholder="0x…"
      value={value}
      onType={onChange}
    />
  )
}
