'use client'

import { DropText } from '@/components/ui/drop-text'
import { Field } from '@/components/ui/field'
import { Select } from '@/components/ui/input'
import { listAbis } from '@/lib/abi/parse-contract-abi'
import { writeSingleAbi } from '@/lib/abi/single-abi'
import { countOf } from '@/lib/text/count'
import { readField } from '@/lib/text/field'

/** An ABI to paste, to type or to drop as a file; of a file with several contracts one is chosen, and stands there then. */
export function AbiText({
  id,
  hint,
  problem,
  placeholder = '',
  rows,
  typed,
  onType,
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
            ids={ids}
            rows={rows}
            typed={typed}
            placeholder={placeholder}
            accept=".json,.txt,application/json,text/plain"
            onType={onType}
          />
        )}
      </Field>
      {found.length > 1 ? (
        <Field
          id={`${id}-contract`}
          label="Contract"
          hint={`${countOf(found.length, 'contract')} in this file have an ABI.`}
        >
          {(ids) => (
            <Select
              {...ids}
              className="font-mono"
              value=""
              onChange={(event) => {
                const chosen = found[Number(event.target.value)]
                if (chosen) onType(writeSingleAbi(chosen))
              }}
            >
              <option value="">Choose one</option>
              {found.map(({ contract }, at) => (
                <option key={contract} value={at}>
                  {contract}
                </option>
              ))}
            </Select>
          )}
        </Field>
      ) : null}
    </div>
  )
}
