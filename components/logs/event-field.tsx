import { Field } from '@/components/ui/field'
import { TextArea } from '@/components/ui/input'
import { KNOWN_EVENTS } from '@/lib/abi/known-events'
import { formatDeclaration } from '@/lib/logs/event-field'

/** The event searched for: typed, or taken from those that many contracts share. */
export function EventField({
  value,
  problem,
  onChange,
}: {
  value: string
  problem: string | undefined
  onChange: (value: string) => void
}) {
  return (
    <Field
      id="event"
      label="Event"
      hint="As declared, or the hash of it (topic 0). Empty: every event."
      problem={problem}
      aside={
        <select
          aria-label="Take a known event"
          value=""
          onChange={(event) => onChange(event.target.value)}
          className="min-h-6 w-32 rounded-control bg-paper text-accent text-note"
        >
          <option value="">Known events</option>
          {KNOWN_EVENTS.map((event) => (
            <option key={formatDeclaration(event)} value={formatDeclaration(event)}>
              {event.name} · {event.standard}
            </option>
          ))}
        </select>
      }
    >
      {(ids) => (
        <TextArea
          {...ids}
          rows={2}
          placeholder="Transfer(address indexed from, address indexed to, uint256 value)"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}
