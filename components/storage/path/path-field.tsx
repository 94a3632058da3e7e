'use client'

import { useState } from 'react'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import type { LayoutPath } from './use-path-question'

/** A path expression, with the names that the layout of the contract has. */
export function PathField({
  value,
  path: { draft, known },
  onChange,
}: {
  value: string
  path: LayoutPath
  onChange: (path: string) => void
}) {
  const [isTyping, setTyping] = useState(false)
  const isMistake = draft?.state === 'wrong' || (draft?.state === 'unfinished' && !isTyping)
  return (
    <Field
      id="path"
      label="Path"
      hint={describeHint({ draft, known }, isTyping)}
      problem={isMistake ? draft.reading.problem : undefined}
    >
      {(ids) => (
        <>
          <Input
            mono
            {...ids}
            list="path-names"
            placeholder={draft?.examples[0]}
            value={value}
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
  return `By the layout of ${known.layout.contract ?? 'this contract'}, ${examples}`
}
