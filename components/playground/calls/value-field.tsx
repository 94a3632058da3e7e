import { Input } from '@/components/ui/input'

/** The ether that goes with it. */
export function ValueField({
  id,
  value,
  problem,
  onType,
}: {
  id: string
  value: string
  problem: string | null
  onType: (typed: string) => void
}) {
  return (
    <div className="grid w-28 content-start gap-0.5">
      <label htmlFor={id} className="text-ink-soft text-note">
        value
      </label>
      <Input
        mono
        id={id}
        value={value}
        placeholder="0, 1 ether"
        aria-invalid={problem !== null}
        aria-describedby={problem === null ? undefined : `${id}-problem`}
        onChange={({ target }) => onType(target.value)}
      />
      {problem === null ? null : (
        <p id={`${id}-problem`} className="text-bad text-note wrap-anywhere">
          <span aria-hidden>✕ </span>
          {problem}
        </p>
      )}
    </div>
  )
}
