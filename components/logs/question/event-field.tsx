'use no memo'

import { TextField } from '@/components/ui/text-field'
import type { EventOption } from '@/lib/logs/price/parse-logs-form'
import type { EventGroup } from '@/lib/names/project/folder-events'

/** The event searched for: typed, or taken from the ABI at hand, from the project folder, or from those that many contracts share. */
export function EventField({
  value,
  problem,
  known,
  fromAbi,
  fromFolder,
  onChange,
  onTake,
}: {
  value: string
  problem: string | undefined
  known: readonly EventOption[]
  fromAbi: readonly EventOption[]
  /** By contract. */
  fromFolder: readonly EventGroup[]
  onChange: (value: string) => void
  onTake: (option: EventOption) => void
}) {
  const options = [...fromAbi, ...fromFolder.flatMap((group) => group.options), ...known]
  return (
    <TextField
      id="event"
      label="Event"
      hint="As declared, or its hash (topic 0). Empty: every event."
      problem={problem}
      aside={
        <select
          aria-label="Take a known event"
          value=""
          onChange={({ target }) => {
            const taken = options.find((option) => keyOf(option) === target.value)
            if (taken) onTake(taken)
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
      value={value}
      onType={onChange}
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
