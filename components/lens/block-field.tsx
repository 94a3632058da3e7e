import type { ReactNode } from 'react'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { BLOCK_TAGS } from '@/lib/rpc/gate/block-parameter'

/** A block by number or tag, with a list of the tags. */
export function BlockField({
  value,
  onChange,
  ...field
}: {
  id: string
  label: string
  value: string
  problem: string | undefined
  hint: ReactNode
  aside?: ReactNode
  onChange: (value: string) => void
}) {
  const list = `${field.id}-tags`
  return (
    <Field {...field}>
      {(ids) => (
        <>
          <Input mono {...ids} list={list} value={value} onChange={(event) => onChange(event.target.value)} />
          <datalist id={list}>
            {BLOCK_TAGS.map((tag) => (
              <option key={tag} value={tag} />
            ))}
          </datalist>
        </>
      )}
    </Field>
  )
}
