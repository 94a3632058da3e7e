/** What a number most likely is, beside it. */
export function LikelyReading({ says }: { says: string | null }) {
  return says === null ? null : (
    <span className="text-ink-soft text-table">
      {' '}
      = {says} <span className="font-sans text-accent text-note">likely</span>
    </span>
  )
}
