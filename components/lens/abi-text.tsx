'use client'

import { DropText } from '@/components/ui/drop-text'
import { Field } from '@/components/ui/field'
import { SelectField } from '@/components/ui/select-field'
import { listAbis } from '@/lib/abi/parse-contract-abi'
import { writeSingleAbi } from '@/lib/abi/single-abi'
import { countOf } from '@/lib/text/count'
import { readField } from '@/lib/text/field'

/** A field for an ABI: paste, type or drop a file. If a file has several contracts, one is chosen and replaces the text. */
export function AbiText({
  id,
  hint,
  problem,
  typed,
  onType,
  ...text
}: {
  id: string
  hint: string
  problem: string | undefined
  placeholder?: string
  rows: number
  typed: string
  onType: (text: string) => void
}) {
  const found = /^\s*\{/.test(typed) ? (readField(() => listAbis(typed)).value ?? []) : []
  return (
    <div className="grid gap-2">
      <Field id={id} label="ABI" hint={hint} problem={typed === '' ? undefined : problem}>
        {(ids) => (
          <DropText
            placeholder=""
            {...text}
            ids={ids}
            typed={typed}
            accept=".json,.txt,application/json,text/plain"
            onType={onType}
          />
        )}
      </Field>
      {found.length > 1 ? (
        <SelectField
          id={`${id}-contract`}
          label="Contract"
          hint={`${countOf(found.length, 'contract')} in this file have an ABI.`}
          className="font-mono"
          value=""
          options={[
            { value: '', label: 'Choose one' },
            ...found.map(({ contract }, at) => ({ value: String(at), label: contract ?? '' })),
          ]}
          onChoose={(at) => {
            const chosen = at === '' ? undefined : found[Number(at)]
            if (chosen) onType(writeSingleAbi(chosen))
          }}
        />
      ) : null}
    </div>
  )
}
