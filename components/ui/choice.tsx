'use client'
'use no memo' // saves 114 bytes, see docs/develop/rules.md

import { clsx } from 'clsx'
import { useRef } from 'react'
import { useTakeover } from './use-early-input'

/** Radio buttons in a row that look like one control. */
export function Choice<Value extends string>({
  name,
  label,
  value,
  options,
  onChange,
}: {
  name: string
  label: string
  value: Value
  options: readonly { value: Value; label: string }[]
  onChange: (value: Value) => void
}) {
  const group = useRef<HTMLFieldSetElement>(null)
  useTakeover(() => {
    const chosen = group.current?.querySelector<HTMLInputElement>(':checked')?.value
    const early = options.find((option) => option.value === chosen)
    if (early && early.value !== value) onChange(early.value)
  })
  return (
    <fieldset ref={group} className="inline-flex w-fit flex-wrap rounded-control border border-control">
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className={clsx(
            'flex h-7.5 items-center rounded-[5px] px-3 text-body has-focus-visible:outline-2 has-focus-visible:outline-accent pointer-coarse:h-11',
            option.value === value ? 'bg-accent-tint font-medium text-ink' : 'text-ink-soft hover:text-ink',
          )}
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="sr-only"
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  )
}
