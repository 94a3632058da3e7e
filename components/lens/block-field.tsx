import type { ReactNode } from 'react'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { BLOCK_TAGS } from '@/lib/rpc/gate/block-parameter'

/** A block by number or tag. */
export function BlockField({
  id,
  label,
  value,
  problem,
  hint,
  aside,
  onChange,
}: {
  id: string
  label: string
  value: string
  problem: string | undefined
  hint: string
  aside?: ReactNode
  onChange: (value: string) => void
}) {
  return (
    <Field id={id} label={label} hint={hint} problem={problem} aside={aside}>
      {(ids) => (
        <>
          <Input
            mono
            {...ids}
            list={`${id}-tags`}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
          <datalist id={`${id}-tags`}>
            {BLOCK_TAGS.map((tag) => (
              <option key={tag} value={tag} />
            ))}
          </datalist>
        </>
      )}
    </Field>
  )
}
