import { Field } from '@/components/ui/field'
import { TextArea } from '@/components/ui/input'

/** A transaction by its hash: two lines, so that a phone shows it whole; Enter asks. */
export function HashField({
  id,
  label,
  hint,
  value,
  problem,
  onType,
  onLeave,
}: {
  id: string
  label: string
  hint?: string
  value: string
  problem: string | undefined
  onType: (typed: string) => void
  onLeave: () => void
}) {
  return (
    <Field id={id} label={label} {...(hint && { hint })} problem={value === '' ? undefined : problem}>
      {(ids) => (
        <TextArea
          {...ids}
          rows={2}
          placeholder="0x…"
          value={value}
          onChange={(event) => onType(event.target.value)}
          onBlur={onLeave}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            // A key that is held down asks once.
            if (!event.repeat) event.currentTarget.form?.requestSubmit()
          }}
        />
      )}
    </Field>
  )
}
