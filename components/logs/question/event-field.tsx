'use no memo' // saves 287 bytes, see docs/develop/rules.md

import { TextField } from '@/components/ui/text-field'
import type { EventOption } from '@/lib/logs/price/parse-logs-form'
import { useForm } from './form-context'

/** The event: typed, or chosen from the ABI, the project folder, or the events of many contracts. */
export function EventField() {
  const { draft, form, change } = useForm()
  const { known = [], fromAbi = [], fromFolder = [] } = form ?? {}
  const options = [...fromAbi, ...fromFolder.flatMap((group) => group.options), ...known]
  const take = ({ declaration, address }: EventOption) =>
    change({ event: declaration, ...(address !== undefined && { address }) })
  return (
    <TextField
      id="event"
      label="Event"
      hint="As declared, or its hash (topic 0). Empty: every event."
      problem={form?.fields.event.problem}
      aside={
        <select
          aria-label="Take a known event"
          value=""
          onChange={({ target }) => {
            const taken = options.find((option) => keyOf(option) === target.value)
            if (taken) take(taken)
          }}
          className="min-h-6 w-36 rounded-control bg-paper text-accent text-note"
        >
          <option value="">Known events</option>
          <Options label="Of the ABI" options={fromAbi} />
          {fromFolder.map(({ label, options }) => (
            <Options key={label} label={`${label}, your folder`} options={options} />
          ))}
          <Options label="Of many contracts" options={known} />
        </select>
      }
      rows={2}
      placeholder="Transfer(address indexed from, address indexed to, uint256 value)"
      value={draft.event}
      onType={(event) => change({ event })}
    />
  )
}

const keyOf = ({ declaration, address = '' }: EventOption) => `${declaration} ${address}`

function Options({ label, options }: { label: string; options: readonly EventOption[] }) {
  if (options.length === 0) return null
  return (
    <optgroup label={label}>
      {options.map((option) => (
        <option key={option.label + option.declaration} value={keyOf(option)}>
          {option.label}
        </option>
      ))}
    </optgroup>
  )
}
