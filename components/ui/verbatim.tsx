/** A text to read and select, in a box that also scrolls by keyboard. */
export function Verbatim({ title, text, rows = 6 }: { title: string; text: string; rows?: number }) {
  return (
    <textarea
      readOnly
      spellCheck={false}
      aria-label={title}
      rows={rows}
      value={text}
      className="w-full resize-y rounded-control border border-hairline bg-raised p-2 font-mono text-note"
    />
  )
}
