import { showHiddenCharacters } from '@/lib/text/safe-text'

/** Text with code between backticks. */
export function CodeText({ text }: { text: string }) {
  return text.split('`').map((piece, i) =>
    i % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one sentence keep their order
      <code key={i} className="font-mono text-table wrap-anywhere">
        {showHiddenCharacters(piece, 400)}
      </code>
    ) : (
      piece
    ),
  )
}
