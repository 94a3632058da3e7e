import { Select } from '@/components/ui/input'
import { ACCOUNT_NAMES, type AccountName } from '@/lib/playground/accounts/account-names'

/** Who sends it. */
export function SenderField({
  id,
  from,
  onChange,
}: {
  id: string
  from: AccountName
  onChange: (from: AccountName) => void
}) {
  return (
    <div className="grid content-start gap-0.5">
      <label htmlFor={id} className="text-ink-soft text-note">
        from
      </label>
      <Select
        id={id}
        value={from}
        className="w-auto"
        onChange={({ target }) => {
          const name = ACCOUNT_NAMES.find((known) => known === target.value)
          if (name) onChange(name)
        }}
      >
        {ACCOUNT_NAMES.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </Select>
    </div>
  )
}
