import { useId } from 'react'
import type { Elsewhere } from '@/lib/comparison/who/list-elsewhere'
import { showHiddenCharacters } from '@/lib/text/safe-text'

/** Which of the other connections is asked: each with its price, and with what speaks against its being independent. */
export function ElsewhereChoice({
  elsewhere,
  chosen,
  priceAt,
  onChoose,
}: {
  elsewhere: readonly Elsewhere[]
  chosen: Elsewhere
  priceAt: (elsewhere: Elsewhere) => string
  onChoose: (id: string) => void
}) {
  const name = useId()
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 font-medium text-body">Compare with</legend>
      {elsewhere.map((one) => (
        <label key={one.id} className="flex min-h-8 items-start gap-2 py-1 pointer-coarse:min-h-11">
          <input
            type="radio"
            name={name}
            value={one.id}
            checked={one.id === chosen.id}
            onChange={() => onChoose(one.id)}
            className="mt-1 accent-accent"
          />
          <span className="min-w-0 wrap-anywhere">
            {showHiddenCharacters(one.name, 100)}{' '}
            <span className="text-ink-soft text-note">{priceAt(one)}</span>
            {one.note ? <span className="block text-note text-warn">{one.note}</span> : null}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
