'use client'

import { useState } from 'react'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { sayFunction } from '@/lib/storage/path/path-root'
import type { StorageDraft } from '@/lib/storage/question/storage-draft'
import { useFunctionNames } from './use-function-names'
import type { LayoutPath } from './use-path-question'

/** A path expression, with the names that the layout of the contract has. */
export function PathField({
  form,
  path: { draft, known },
  onChange,
}: {
  form: StorageDraft
  path: LayoutPath
  onChange: (path: string) => void
}) {
  const [isTyping, setTyping] = useState(false)
  const functions = useFunctionNames(form)
  const isMistake = draft?.state === 'wrong' || (draft?.state === 'unfinished' && !isTyping)
  const { stranger } = draft ?? {}
  const isFunction = known && stranger && functions.includes(stranger)
  return (
    <Field
      id="path"
      label="Path"
      hint={describeHint({ draft, known }, isTyping)}
      problem={isMistake ? (isFunction ? sayFunction(stranger) : draft.reading.problem) : undefined}
    >
      {(ids) => (
        <>
          <Input
            mono
            {...ids}
            list="path-names"
            placeholder={draft?.examples[0]}
            value={form.path}
            onChange={(event) => {
              setTyping(true)
              onChange(event.target.value)
            }}
            onBlur={() => setTyping(false)}
            onKeyDown={({ key }) => {
              if (key === 'Enter') setTyping(false)
            }}
          />
          <datalist id="path-names">
            {draft?.completions.map((completion) => (
              <option key={completion} value={completion} />
            ))}
          </datalist>
        </>
      )}
    </Field>
  )
}

function describeHint({ draft, known }: LayoutPath, isTyping: boolean): string {
  if (!draft) return 'Loading the layout…'
  if (isTyping && draft.state === 'unfinished' && draft.completions.length > 0) {
    return `It may become ${draft.completions.slice(0, 3).join(' or ')}${draft.completions.length > 3 ? ' …' : ''}`
  }
  const examples = `for example ${draft.examples.join(', ')}`
  if (!known) return `Without a layout, ${examples}`
  const { contract, variables } = known.layout
  if (variables.length === 0) return `${contract ?? 'This contract'} has no variables in storage; ${examples}`
  return `By the layout of ${contract ?? 'this contract'}, ${examples}`
}
