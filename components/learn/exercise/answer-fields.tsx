import { Field } from '@/components/ui/field'
import { Select } from '@/components/ui/input'
import { TextField } from '@/components/ui/text-field'
import type { AnswerField as Asked } from '@/lib/learn/answer/field'
import { CodeText } from './said'

export function AnswerFields({
  id,
  fields,
  typed,
  problems,
  onType,
}: {
  id: string
  fields: readonly Asked[]
  typed: readonly string[]
  problems: readonly (string | undefined)[]
  onType: (at: number, text: string) => void
}) {
  return fields.map((field, at) => (
    <AnswerField
      // biome-ignore lint/suspicious/noArrayIndexKey: two fields may have one label, and none moves
      key={at}
      id={`${id}-${at}`}
      field={field}
      value={typed[at] ?? ''}
      problem={problems[at]}
      onType={(text) => onType(at, text)}
    />
  ))
}

function AnswerField({
  id,
  field,
  value,
  problem,
  onType,
}: {
  id: string
  field: Asked
  value: string
  problem: string | undefined
  onType: (text: string) => void
}) {
  const shared = { id, label: <CodeText text={field.label} />, hint: field.hint, problem }
  if (field.kind !== 'choice') return <TextField {...shared} value={value} onType={onType} />
  return (
    <Field {...shared}>
      {(ids) => (
        <Select {...ids} value={value} onChange={({ target }) => onType(target.value)}>
          <option value="">choose</option>
          {field.options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
