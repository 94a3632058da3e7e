import type { ComponentProps } from 'react'
import { Field } from './field'
import { Select } from './input'

/** A labelled choice from a list. */
export function SelectField({
  value,
  options,
  required,
  className,
  onChoose,
  ...field
}: Omit<ComponentProps<typeof Field>, 'children'> &
  Pick<ComponentProps<'select'>, 'required' | 'className'> & {
    value: string
    options: readonly { value: string; label: string }[]
    onChoose: (value: string) => void
  }) {
  return (
    <Field {...field}>
      {(ids) => (
        <Select
          {...ids}
          required={required}
          className={className}
          value={value}
          onChange={(event) => onChoose(event.target.value)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
