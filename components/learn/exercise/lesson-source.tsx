/** A contract to be read, with the numbers of its lines. */
export function LessonSource({ source, whose }: { source: string; whose: string }) {
  const lines = source.trimEnd().split('\n')
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
      tabIndex={0}
      aria-label={whose}
      className="max-h-112 overflow-auto rounded-control border border-hairline bg-raised py-2 font-mono text-table"
    >
      <pre>
        {lines.map((line, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is its number
          <span key={i} className="flex gap-3 px-2">
            <span aria-hidden className="w-6 shrink-0 select-none text-right text-ink-soft">
              {i + 1}
            </span>
            <code>{line === '' ? ' ' : line}</code>
          </span>
        ))}
      </pre>
    </section>
  )
}
