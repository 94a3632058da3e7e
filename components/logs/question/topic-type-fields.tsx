import { Select } from '@/components/ui/input'
import type { TopicTypes } from '@/lib/logs/answer/log-reading'
import type { ShownTable } from '@/lib/logs/worker/show-table'
import { countOf } from '@/lib/text/count'

const TYPES = ['bytes32', 'address', 'uint256', 'int256', 'bool', 'bytes4'] as const

/** Topic 0 is the event. */
const TOPICS = [1, 2, 3]

/** The number of logs that no event fits, and the types to read their topics as. */
export function TopicTypeFields({
  undecoded: { count, topics },
  types,
  onChange,
}: {
  undecoded: ShownTable['undecoded']
  types: TopicTypes
  onChange: (types: TopicTypes) => void
}) {
  if (count === 0) return null
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-note">
      <span>
        {countOf(count, 'log')} cannot be decoded: no event known here fits.{topics > 0 ? ' Read their' : ''}
      </span>
      {TOPICS.slice(0, topics).map((topic) => (
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
