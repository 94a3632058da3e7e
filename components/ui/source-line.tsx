/** A line of a text with its number and a marked character. */
export function SourceLine({
  place: { line, excerpt, before },
}: {
  /** `before`: number of characters before the marked one. */
  place: { line: number; excerpt: string; before: number }
}) {
  const characters = [...excerpt]
  return (
    <code className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 bg-raised px-2 py-1 text-note">
      <span className="select-none text-ink-soft">{line}</span>
      <span className="whitespace-pre-wrap wrap-anywhere">
        {characters.slice(0, before).join('')}
        <mark className="rounded-sm bg-transparent text-bad underline decoration-2 underline-offset-2">
          {characters[before] ?? '\u00a0'}
        </mark>
        {characters.slice(before + 1).join('')}
      </span>
    </code>
  )
}
