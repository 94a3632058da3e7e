'use no memo' // saves 152 bytes, see docs/develop/rules.md

import type { ChangeEvent, ComponentProps } from 'react'
import { Field } from './field'
import { Input, TextArea } from './input'

/** A labelled text field, monospace by default: one line, or several with `rows`. */
export function TextField({
  rows,
  mono = true,
  value,
  onType,
  placeholder,
  className,
  inputMode,
  maxLength,
  ...field
}: Omit<ComponentProps<typeof Field>, 'children'> &
  Pick<ComponentProps<'input'>, 'placeholder' | 'className' | 'inputMode' | 'maxLength'> & {
    rows?: number
    mono?: boolean
    value: string
    onType: (text: string) => void
  }) {
  const control = {
    placeholder,
    className,
    inputMode,
    maxLength,
    value,
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => onType(target.value),
  }
  return (
    <Field {...field}>
      {(ids) =>
        rows === undefined ? (
          <Input mono={mono} {...ids} {...control} />
        ) : (
          <TextArea {...ids} rows={rows} {...control} />
        )
      }
    </Field>
  )
}
