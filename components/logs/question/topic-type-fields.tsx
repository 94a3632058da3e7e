import { Select } from '@/components/ui/input'
import type { TopicTypes } from '@/lib/logs/answer/log-reading'
import { countOf } from '@/lib/text/count'

const TYPES = ['bytes32', 'address', 'uint256', 'int256', 'bool', 'bytes4'] as const

/** How many logs no event fits, and what their topics are to be read as. */
export function TopicTypeFields({
  undecoded,
  types,
  onChange,
}: {
  undecoded: number
  types: TopicTypes
  onChange: (types: TopicTypes) => void
}) {
  if (undecoded === 0) return null
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-note">
      <span>{countOf(undecoded, 'log')} cannot be decoded: no event known here fits. Read their</span>
      {[1, 2, 3].map((topic) => (
        <span key={topic} className="flex items-center gap-2 text-ink-soft">
          <label htmlFor={`topic-type-${topic}`}>topic {topic} as</label>
          <Select
            id={`topic-type-${topic}`}
            className="w-auto!"
            value={types[topic] ?? 'bytes32'}
            onChange={(event) => onChange({ ...types, [topic]: event.target.value })}
          >
            {TYPES.map((type) => (
              <option key={type}>{type}</option>
            ))}
          </Select>
        </span>
      ))}
    </div>
  )
}
