'use client'

import { useId, useState } from 'react'
import { TokenUnitControl } from '@/components/lens/tokens/token-unit-control'
import { Button } from '@/components/ui/button'
import { Form } from '@/components/ui/form'
import { Hex } from '@/components/ui/hex'
import { TextField } from '@/components/ui/text-field'
import type { ArgumentColumn, ColumnScale } from '@/lib/logs/table/columns'
import { readField } from '@/lib/text/field'
import { parseDecimals } from '@/lib/tokens/token-unit'
import { useLogs, useShownTable } from '../shared/logs-context'

/** The decimals of amounts: kept for each token; for other columns in this table only. */
export function AmountFields({ columns }: { columns: readonly ArgumentColumn[] }) {
  const { view, look } = useLogs()
  const { tokens } = useShownTable()
  function change(column: string, places: number | null) {
    const { [column]: _, ...others } = view.decimals
    look({ decimals: places === null ? others : { ...others, [column]: places } })
  }
  return (
    <div className="grid max-w-[68ch] gap-4 pt-2">
      <p className="text-ink-soft text-note">
        Only how numbers are shown: filters, the order of rows and what is copied stay exact, in the smallest
        unit. A decoded export has both.
      </p>
      <ul className="grid gap-2 empty:hidden">
        {tokens.map((token) => (
          <li key={token} className="wrap-anywhere">
            <Hex value={token} />
            <TokenUnitControl token={token} />
          </li>
        ))}
      </ul>
      {columns.map(({ name, scale }) =>
        scale ? (
          <ColumnField
            key={scale.column}
            name={name}
            scale={scale}
            onChange={(places) => change(scale.column, places)}
          />
        ) : null,
      )}
    </div>
  )
}

function ColumnField({
  name,
  scale,
  onChange,
}: {
  name: string
  scale: ColumnScale
  onChange: (decimals: number | null) => void
}) {
  const id = useId()
  const [typed, setTyped] = useState(scale.decimals === null ? '' : String(scale.decimals))
  const { value, problem } = readField(() => parseDecimals(typed))
  return (
    <Form
      className="grid gap-x-3 gap-y-1 sm:grid-cols-[minmax(0,1fr)_auto]"
      onSend={() => {
        if (value !== undefined) onChange(value)
      }}
    >
      <TextField
        id={`${id}decimals`}
        label={`Decimals of ${name}`}
        hint="In this table and its exports, as long as this page is open."
        problem={typed === '' ? undefined : problem}
        inputMode="numeric"
        placeholder="18"
        value={typed}
        onType={setTyped}
      />
      <div className="flex items-center gap-2">
        <Button type="submit" disabled={value === undefined}>
          Show <span className="sr-only">{name} with these decimals</span>
        </Button>
        {scale.decimals === null ? null : (
          <Button
            onClick={() => {
              setTyped('')
              onChange(null)
            }}
          >
            Remove <span className="sr-only">the decimals of {name}</span>
          </Button>
        )}
      </div>
    </Form>
  )
}
