import { useId } from 'react'
import { Select } from '@/components/ui/input'
import type { NamedMoment } from '@/lib/playground/run/moments'

/** A time of the run. */
export function MomentSelect({
  label,
  moments,
  chosen,
  onChoose,
}: {
  label: string
  moments: readonly NamedMoment[]
  chosen: string
  onChoose: (key: string) => void
}) {
  const id = useId()
  return (
    <div className="grid min-w-40 flex-1 gap-0.5">
      <label htmlFor={id} className="text-ink-soft text-note">
        {label}
      </label>
      <Select id={id} value={chosen} onChange={({ target }) => onChoose(target.value)}>
        {moments.map(({ key, says }) => (
          <option key={key} value={key}>
            {says}
          </option>
        ))}
      </Select>
    </div>
  )
}
