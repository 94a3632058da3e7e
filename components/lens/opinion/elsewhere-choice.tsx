import { useId } from 'react'
import type { Elsewhere } from '@/lib/opinion/who/list-elsewhere'

/** Which of the other connections is asked: each with its unit, and with what speaks against its being independent. */
export function ElsewhereChoice({
  elsewhere,
  chosen,
  onChoose,
}: {
  elsewhere: readonly Elsewhere[]
  chosen: Elsewhere
  onChoose: (id: string) => void
}) {
  const name = useId()
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 font-medium text-body">Ask again at</legend>
      {elsewhere.map(({ id, name: says, tariff, note }) => (
        <label key={id} className="flex min-h-8 items-start gap-2 py-1 pointer-coarse:min-h-11">
          <input
            type="radio"
            name={name}
            value={id}
            checked={id === chosen.id}
            onChange={() => onChoose(id)}
            className="mt-1 accent-accent"
          />
          <span className="min-w-0 wrap-anywhere">
            {says} <span className="text-ink-soft text-note">counts {tariff.unit}</span>
            {note ? <span className="block text-note text-warn">{note}</span> : null}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
