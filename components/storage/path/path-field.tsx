import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import type { PathDraft } from './use-path-question'

/** A path expression, with the names that the layout of the contract has. */
export function PathField({
  value,
  path,
  onChange,
}: {
  value: string
  path: PathDraft
  onChange: (path: string) => void
}) {
  const hint = path.contract
    ? `By the layout of ${path.contract}: balances[0x…], grid[2][5], names["alice"].owner`
    : 'Without a layout: slot(5), erc7201("id"), eip1967.implementation'
  return (
    <Field
      id="path"
      label="Path"
      hint={path.reading ? hint : 'Fetching the layout…'}
      problem={value === '' ? undefined : path.reading?.problem}
    >
      {(ids) => (
        <>
          <Input
            mono
            {...ids}
            list="path-names"
            placeholder="balances[0x…]"
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
          <datalist id="path-names">
            {path.completions.map((completion) => (
              <option key={completion} value={completion} />
            ))}
          </datalist>
        </>
      )}
    </Field>
  )
}
