import { clsx } from 'clsx'
import type { SourceSpan } from '@/lib/playground/played'
import { linesAround } from '@/lib/playground/source/source-lines'

/** The line of the source that a step comes from, with three around it where the whole source is not in sight. */
export function StepSource({
  source,
  files,
}: {
  source: SourceSpan | null
  files: readonly { name: string; text: string }[]
}) {
  if (source === null) {
    return (
      <p className="text-ink-soft text-note">
        No source line: the step is code of the compiler, or the optimizer moved it.
      </p>
    )
  }
  const text = files.find(({ name }) => name === source.file)?.text ?? ''
  return (
    <figure className="grid gap-1">
      <figcaption className="text-ink-soft text-note">
        {source.file}, line {source.line}
      </figcaption>
      <pre className="whitespace-pre-wrap rounded-control bg-raised py-1 font-mono text-table wrap-anywhere">
        {linesAround(text, source.line, 3).map(({ number, text: line, isMeant }) => (
          <span
            key={number}
            className={clsx('flex gap-3 px-2', isMeant ? 'bg-accent-tint' : 'text-ink-soft lg:hidden')}
          >
            <span aria-hidden className="w-8 shrink-0 text-right text-ink-soft">
              {number}
            </span>
            <code className="min-w-0">{line === '' ? ' ' : line}</code>
          </span>
        ))}
      </pre>
    </figure>
  )
}
